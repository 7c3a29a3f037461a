import type { Customer } from '#functions/data/administration/customer.ts';
import { acceptOffered, loseOffer, offersTo } from '#functions/data/clients/offers.ts';
import {
  contractorsOf,
  enrollClientRelation,
  putEndedRelation,
  type Relation,
} from '#functions/data/clients/relations.ts';
import { type Author, audit } from '#functions/data/table/audit.ts';
import type { Change } from '#functions/data/table/table.ts';
import { isClientPlan } from '#shared/domain/billing/clientplan.ts';

/** Returns the changes that end the relations to contractors where a customer's next plan is no client plan. */
export const relationsOver = (
  customer: Pick<Customer, 'customerid' | 'name'>,
  relations: readonly Relation[],
  planid: number,
  who: Author,
  at: Date,
): Change[] =>
  isClientPlan(planid)
    ? []
    : relations.flatMap(each => putEndedRelation(customer, each, 'client relation ended', who, at));

/** The most other contractors whose offers and relations end with an accepted one: a transaction has a limit. */
const mostOthers = 15;

/** A contractor's offer that was paid. */
export interface Acceptance {
  contractorid: string;
  /** The client, as it is called from now on. */
  customer: Pick<Customer, 'customerid' | 'name'>;
  /** The client's owner. */
  email: string;
  planid: number;
  /** The client is set up with it. */
  isNew: boolean;
}

/** Returns the changes that make a customer the client of the contractor whose offer was paid, and nobody else's. */
export async function offerTaken(
  { contractorid, customer, email, planid, isNew }: Acceptance,
  who: Author,
  at: Date,
): Promise<Change[]> {
  const { customerid, name } = customer;
  const isOther = (each: { contractorid: string }) => each.contractorid !== contractorid;
  const [offers, relations] = await Promise.all([offersTo(email), isNew ? [] : contractorsOf(customerid)]);
  const lost = offers.filter(isOther).slice(0, mostOthers);
  const former = relations.filter(isOther).slice(0, mostOthers);
  return [
    enrollClientRelation(customerid, contractorid, at),
    acceptOffered(email, contractorid),
    audit(contractorid, at, who, 'client enrolled', { name, person: email, planid }),
    ...lost.flatMap(each => loseOffer(each, who, at)),
    ...former.flatMap(each => putEndedRelation(customer, each, 'client enrolled elsewhere', who, at)),
  ];
}
