import * as z from 'zod/mini';
import { planRow } from '#shared/contract/billing/parts/rows.ts';
import { flag, revision } from '#shared/contract/kit/fields.ts';
import { riskChanges } from '#shared/domain/reporting/certification.ts';

/** A client that a contractor has not enrolled yet, or whose owner has not signed in yet. */
export const pendingRow = z.object({
  owneremail: z.string(),
  compname: z.string(),
  clientcountry: z.string(),
  countryfulldesc: z.string(),
  enrollplanid: z.number(),
  pymtdesc: z.string(),
  /** YYYY-MM-DD */
  startdate: z.string(),
  contractorid: z.string(),
  /** The customer, once it exists; '' before. */
  clientid: z.string(),
  /**
   * `offered`: nothing is paid. `paying`: the contractor began to pay. `elsewhere`: the owner is active with another
   * customer and cannot be enrolled. `waiting`: paid; the owner has not signed in yet.
   */
  state: z.enum(['offered', 'paying', 'elsewhere', 'waiting']),
  /** The day on which the owner was last mailed a link to pay, YYYY-MM-DD; '' for never. */
  linksent: z.string(),
  revision,
});

/** A contractor's client. */
export const clientRow = z.object({
  clientid: z.string(),
  custdesc: z.string(),
  owneremail: z.string(),
  /** The owner's first name, '' if it is not known. */
  owner: z.string(),
  pymtid: z.number(),
  pymtdesc: z.string(),
  planstatus: z.enum(['Active', 'Closed']),
  /** The last day of the plan, YYYY-MM-DD; '' for no end. */
  enddate: z.string(),
  /** A card is charged again after `enddate`. */
  renews: flag,
  /** The contractor pays with a subscription that still runs, and can end its renewal or, where `renews` is N, resume it. */
  renewable: flag,
  /** The last renewal could not be charged. */
  pastdue: flag,
  /** The plan that follows after `enddate`, 0 for the same. */
  nextpymtid: z.number(),
  nextpymtdesc: z.string(),
  /** Who pays: the contractor, the client by its own card, or support's contract. */
  paidby: z.enum(['contractor', 'client', 'support']),
  /** Another plan that the contractor agreed to, where the client pays; 0 for none. */
  agreedpymtid: z.number(),
  reminday: z.number(),
  activecc: flag,
  /** The client ended the contractor's access, and only the client can give it again. */
  endedbyclient: flag,
  /** Support has switched the client off. */
  switchedoff: flag,
  revision,
});

/** How a client stands. */
export const standingRow = z.object({
  clientid: z.string(),
  /** The average of the newest scores; null without a completed questionnaire. */
  riskscore: z.nullable(z.number()),
  riskchange: z.enum([...riskChanges, '']),
  /** Questionnaires of this month: completed, and all that can be answered. */
  completed: z.number(),
  expected: z.number(),
  /** Questionnaires of this month whose due day has passed. */
  late: z.number(),
  /** Topics at locations that are past due. */
  pastdue: z.number(),
  /** Suggestions of the newest reports that are not completed, and those of them past their due day. */
  opencount: z.number(),
  overduecount: z.number(),
});

/** A client plan, and why it cannot be chosen for a client; '' if it can. */
export const choosableRow = z.object({ ...planRow.shape, problem: z.string() });

/** What one period of a client's plan was. */
export const historyRow = z.object({
  startdate: z.string(),
  enddate: z.string(),
  pymtid: z.number(),
  pymtdesc: z.string(),
});

/** A contractor of a customer, as the customer sees it. */
export const contractorRow = z.object({
  contractorid: z.string(),
  custdesc: z.string(),
  /** Its people may act for the customer. */
  access: flag,
  /** The customer ended the access, and can give it again. */
  ended: flag,
  revision,
});
