import type * as z from 'zod/mini';
import type { Customer, CustomerProfile } from '#functions/data/administration/customer.ts';
import type { Checkout } from '#functions/data/billing/checkout.ts';
import type { Subscription } from '#functions/data/billing/subscription.ts';
import type { PlanOffer } from '#functions/data/clients/offers.ts';
import type { ClientRelation } from '#functions/data/clients/relations.ts';
import type { Actor } from '#functions/frame/session.ts';
import { asFlag } from '#functions/kit/flag.ts';
import type { clientRow, pendingRow } from '#shared/contract/clients/parts/rows.ts';
import { adminType } from '#shared/domain/accounts/access.ts';
import { planHolds } from '#shared/domain/billing/holds.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { renewsByItself } from '#shared/domain/billing/subscription.ts';
import { type RenewedClient, renewalProblem } from '#shared/domain/clients/orders.ts';
import { countryName } from '#shared/domain/kit/countries.ts';
import { localDate } from '#shared/domain/kit/periods.ts';

/** Returns whether a person may pay for clients: a Master Admin at their own organization. */
export const mayPayFor = ({ right, seat }: Actor): boolean =>
  right === 'member' && seat.adminType === adminType.masterAdmin;

/** Returns a pending client for the wire. Days are those of the contractor. */
export const toPendingRow = (
  { email, contractorid, companyName, country, planid, startDate, linkSentAt, revision }: PlanOffer,
  { timezone, begun, elsewhere }: { timezone: string; begun: Checkout | undefined; elsewhere: boolean },
): z.output<typeof pendingRow> => ({
  owneremail: email,
  compname: companyName,
  clientcountry: country,
  countryfulldesc: countryName(country),
  enrollplanid: planid,
  pymtdesc: planOf(planid).name,
  startdate: startDate,
  contractorid,
  clientid: '',
  state: elsewhere ? 'elsewhere' : begun?.paidBy === contractorid ? 'paying' : 'offered',
  linksent: linkSentAt && localDate(new Date(linkSentAt), timezone),
  revision,
});

/** A client with everything that its row shows. */
export interface ClientFound {
  relation: ClientRelation;
  customer: Customer;
  profile: CustomerProfile;
  subscription: Subscription | undefined;
  /** The owner's first name, '' where it was not read or is not known. */
  owner: string;
}

/** Returns a client whose owner has not signed in yet, for the list of pending clients. */
export const toWaitingRow = ({ relation, customer, profile }: ClientFound): z.output<typeof pendingRow> => ({
  owneremail: profile.accountOwner,
  compname: customer.name,
  clientcountry: profile.country,
  countryfulldesc: countryName(profile.country),
  enrollplanid: customer.planid,
  pymtdesc: planOf(customer.planid).name,
  startdate: profile.startDate,
  contractorid: relation.contractorid,
  clientid: relation.clientid,
  state: 'waiting',
  linksent: '',
  revision: relation.revision,
});

/** What decides whether what the contractor pays for a client can renew again. */
export const renewedAt = (
  { relation, customer: its, profile, subscription }: Omit<ClientFound, 'owner'>,
  at: Date,
): RenewedClient => ({
  paying: subscription?.paidBy === relation.contractorid && subscription.state !== 'canceled',
  related: relation.active,
  active: its.active,
  contract: profile.schedule === 'Contract' && planHolds(its, at),
});

/** Returns a client for the wire. */
export function toClientRow(found: ClientFound, at: Date): z.output<typeof clientRow> {
  const { relation, customer: its, profile, subscription, owner } = found;
  const goesOn = subscription !== undefined && subscription.state !== 'canceled';
  const next = goesOn ? subscription.nextPlan : 0;
  const isContract = profile.schedule === 'Contract';
  const renews = goesOn && renewsByItself(subscription) && relation.active && !isContract;
  const renewed = renewedAt(found, at);
  return {
    clientid: its.customerid,
    custdesc: its.name,
    owneremail: profile.accountOwner,
    owner,
    pymtid: its.planid,
    pymtdesc: planOf(its.planid).name,
    planstatus: its.planStatus,
    enddate: its.endDate,
    renews: asFlag(renews),
    renewable: asFlag(renewed.paying && (renews || !renewalProblem(renewed))),
    pastdue: asFlag(goesOn && subscription.state === 'pastdue'),
    nextpymtid: next,
    nextpymtdesc: next ? planOf(next).name : '',
    paidby: isContract ? 'support' : subscription && !subscription.paidBy ? 'client' : 'contractor',
    agreedpymtid: relation.agreedPlan,
    reminday: relation.remindDays,
    activecc: asFlag(relation.active),
    endedbyclient: asFlag(relation.endedByClient),
    switchedoff: asFlag(!its.active),
    revision: relation.revision,
  };
}
