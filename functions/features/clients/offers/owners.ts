import { type Person, person } from '#functions/data/accounts/person.ts';
import { type Customer, customer, customerProfile } from '#functions/data/administration/customer.ts';
import { offer, type PlanOffer } from '#functions/data/clients/offers.ts';
import { relation } from '#functions/data/clients/relations.ts';
import { readAll } from '#functions/data/table/table.ts';
import { type OwnerHome, offerProblem } from '#shared/domain/clients/offers.ts';

/** The owner of a pending client, with what decides whether a plan can be offered to them. */
export interface OwnerAt {
  email: string;
  self: Person | undefined;
  /** This contractor's offer, if it is open. */
  offer: PlanOffer | undefined;
  /** The customer where the person is active. */
  home: Customer | undefined;
  standing: OwnerHome | undefined;
}

/** Reads the owner of a pending client as they are at this moment. */
export async function ownerAt(email: string, contractorid: string): Promise<OwnerAt> {
  const reads = { self: person(email), offer: offer(email, contractorid) };
  const { self, offer: open } = await readAll(reads, true);
  const home = self?.customerid ?? '';
  if (!home) return { email, self, offer: open, home: undefined, standing: undefined };
  const { its, profile } = await readAll({ its: customer(home), profile: customerProfile(home) }, true);
  const { accountOwner, subscriptionOwner } = profile;
  const owns = [accountOwner, subscriptionOwner].includes(email);
  const standing = { planid: its?.planid ?? 0, active: its?.active === true, owns };
  return { email, self, offer: open, home: its, standing };
}

/** Returns the client of a contractor that waits for this owner's first sign-in; undefined for none. */
export async function waitingClient(
  { email, home }: OwnerAt,
  contractorid: string,
): Promise<Customer | undefined> {
  if (!home) return undefined;
  const { customerid } = home;
  const { profile, of } = await readAll(
    { profile: customerProfile(customerid), of: relation(customerid, contractorid) },
    true,
  );
  const waits = profile.setupState === 'waiting' && profile.accountOwner === email;
  return waits && of?.active ? home : undefined;
}

/** Returns why the owner of a pending client cannot be enrolled, '' if they can. */
export function enrollProblem({ standing }: Pick<OwnerAt, 'standing'>): 'activecust' | 'activeother' | '' {
  const problem = offerProblem({ offered: false, home: standing });
  return problem === 'clientexists' ? '' : problem;
}
