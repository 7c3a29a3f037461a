import * as z from 'zod/mini';
import type { Output } from '#shared/contract/kit/call.ts';
import { call, signedIn } from '#shared/contract/kit/call.ts';
import { claimed, flag, id, name, ok } from '#shared/contract/kit/fields.ts';
import { currentPlan, notices, offerRow, paymentRefusals, planRow, program } from './parts/rows.ts';

const area = 'plans';
/** A person who chooses a plan may have no customer yet, or one whose plan has ended. */
const common = { area, access: signedIn, ownOnly: true } as const;
const who = { userid: claimed.userid };
const scope = { user: 'userid' } as const;
const pymtid = z.number().check(z.int(), z.minimum(1), z.maximum(9));

export const choosePlan = call({
  ...common,
  name: 'choosePlan',
  path: 'selection_proceedchange',
  method: 'PUT',
  summary: 'Says whether a plan can be chosen, why not, and what comes next.',
  scope,
  request: z.object({
    ...who,
    selpymtid: pymtid,
    Enrolling: z.optional(flag),
    Newcust: z.optional(flag),
    Priorfree: z.optional(flag),
    customerid: claimed.customerid,
    /** The contractor whose offer is chosen. It must be named where several contractors offer the plan. */
    contractorid: z.optional(id),
  }),
  response: z.object({
    ...ok,
    message: z.enum(['enrolluser', 'custsetup', 'custstatus', 'continueon']),
    /** The text of the notice, for a confirmation or a toast. */
    explanation: z.string(),
    /** How the plan begins: free and trial at once, payment after /payment. */
    next: z.enum(['free', 'trial', 'payment']),
    plan: planRow,
    /** When the plan takes effect: now (the rest of the year is charged), or at the end of the paid year. */
    timing: z.enum(['now', 'periodend']),
    /** The last paid day, if the change waits for it. */
    enddate: z.string(),
    /** The offer that is accepted with the plan; none for a plan of one's own. */
    offers: z.array(offerRow),
  }),
  refusals: notices,
  about: ['plan'],
});

const planList = z.object({
  ...ok,
  message: program,
  Planlist: z.array(planRow),
  /** Empty if the person has no customer. */
  current: z.array(currentPlan),
  /** This person's unfinished payments. */
  paying: z.array(
    z.object({
      plan_id: z.number(),
      pymtdesc: z.string(),
      since: z.string(),
      /** The contractor whose offer it accepts, '' for none. */
      contractorid: z.string(),
    }),
  ),
  /** The contractors' offers that the person can accept now. */
  offers: z.array(offerRow),
});

export const listPlans = call({
  ...common,
  name: 'listPlans',
  path: 'user_session_data_subpymt',
  method: 'GET',
  summary: 'Lists the plans on offer with prices and what each includes, and the plan the person is on.',
  scope,
  request: z.object(who),
  response: planList,
  about: ['plan'],
});

export const listClientPlans = call({
  ...common,
  name: 'listClientPlans',
  path: 'user_session_data_subpymt_client',
  method: 'GET',
  summary: 'Lists the plans on which a contractor enrolls clients, and the plan the person is on.',
  scope,
  request: z.object(who),
  response: planList,
  about: ['plan'],
});

export const getPlanOffer = call({
  ...common,
  name: 'getPlanOffer',
  path: 'user_session_data_enroll',
  method: 'GET',
  summary: 'Returns the plan the person is about to pay for and the plan they are on.',
  scope,
  request: z.object({ ...who, selpymtid: z.enum(['1', '2', '3', '4', '5', '6', '7', '8', '9']) }),
  response: z.object({
    ...ok,
    plan: planRow,
    current: z.array(currentPlan),
    /** The contractors' offers of this plan that the person can accept now. */
    offers: z.array(offerRow),
  }),
  about: ['plan'],
});

const enrolled = z.object({
  ...ok,
  message: program,
  customerid: z.string(),
  pymtid: z.number(),
  enddate: z.string(),
});

export const enrollFree = call({
  ...common,
  name: 'enrollFree',
  path: 'user_session_data_configfree',
  method: 'POST',
  summary:
    'Enrolls the person on the Free plan: adds a customer with one member and one hidden location, so that an upgrade keeps everything.',
  scope,
  request: z.object({ ...who, custdesc: z.optional(name(100)) }),
  response: enrolled,
  refusals: notices,
  touches: ['plan', 'session'],
  grants: ['writeTable'],
});

export const completeFreeEnrollment = call({
  ...common,
  name: 'completeFreeEnrollment',
  path: 'free_add_custadmin',
  method: 'POST',
  summary: 'Completes a free enrollment that was interrupted. If it is already complete, nothing changes.',
  scope,
  request: z.object(who),
  response: enrolled,
  refusals: notices,
  touches: ['plan', 'session'],
  grants: ['writeTable'],
});

export const listPlanFeatures = call({
  ...common,
  name: 'listPlanFeatures',
  path: 'custfeature',
  method: 'PUT',
  summary: 'Returns what the person’s plan includes.',
  scope,
  request: z.object(who),
  response: z.object({ ...ok, plan: planRow, current: z.array(currentPlan) }),
  about: ['plan'],
});

export const completeRenewal = call({
  ...common,
  name: 'completeRenewal',
  path: 'custplan_new_subscription',
  method: 'POST',
  summary: 'Completes a renewal after it was paid.',
  scope,
  request: z.object(who),
  response: z.object({
    ...ok,
    message: z.literal('Successful'),
    customerid: z.string(),
    pymtid: z.number(),
    enddate: z.string(),
  }),
  refusals: { notpaid: paymentRefusals.notpaid, unreachable: paymentRefusals.unreachable },
  touches: ['plan', 'session'],
  grants: ['writeTable', 'payment', 'sendMail'],
});

/** The plan a customer is on, as the calls about plans answer it. */
export type CurrentPlan = Output<typeof listPlans>['current'][number];

/** A contractor's offer that a person can accept. */
export type OfferedPlan = Output<typeof listPlans>['offers'][number];

/** What follows after a plan was chosen. */
export type Proceeding = Output<typeof choosePlan>;
