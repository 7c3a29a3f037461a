import { person } from '#functions/data/accounts/person.ts';
import type { Customer } from '#functions/data/administration/customer.ts';
import { customer, customerProfile } from '#functions/data/administration/customer.ts';
import { checkout } from '#functions/data/billing/checkout.ts';
import { subscription } from '#functions/data/billing/subscription.ts';
import { type PlanOffer, pendingOf } from '#functions/data/clients/offers.ts';
import {
  type ClientRelation,
  clientEntries,
  clientsOf,
  relation,
  relationOf,
} from '#functions/data/clients/relations.ts';
import { readMany } from '#functions/data/table/many.ts';
import { readAll } from '#functions/data/table/table.ts';
import { isClientPlan } from '#shared/domain/billing/clientplan.ts';
import { enrollProblem } from './offers/owners.ts';
import { type ClientFound, toPendingRow, toWaitingRow } from './rows.ts';

/** Reads what the rows of clients show, all at once; nothing about those that have left. */
async function foundFor(relations: readonly ClientRelation[]): Promise<ClientFound[]> {
  const ids = relations.map(({ clientid }) => clientid);
  const [customers, profiles, subscriptions] = await Promise.all([
    readMany(ids.map(customer), true),
    readMany(ids.map(customerProfile), true),
    readMany(ids.map(subscription), true),
  ]);
  return relations.flatMap((of, n) => {
    const its = customers[n];
    return its && isClientPlan(its.planid)
      ? [{ relation: of, customer: its, profile: profiles[n]!, subscription: subscriptions[n], owner: '' }]
      : [];
  });
}

/** Adds the names of clients' owners. */
export async function withOwners(clients: readonly ClientFound[]): Promise<ClientFound[]> {
  const owners = await readMany(clients.map(({ profile }) => person(profile.accountOwner)));
  return clients.map((client, n) => ({ ...client, owner: owners[n]?.firstName ?? '' }));
}

const isWaiting = ({ profile }: ClientFound): boolean => profile.setupState === 'waiting';

/** Reads a contractor's clients by name, also those that wait for their owner. */
export async function clientsByName(contractorid: string): Promise<ClientFound[]> {
  const found = await foundFor(await clientsOf(contractorid));
  return found.sort((a, b) => a.customer.name.localeCompare(b.customer.name));
}

/** Reads a contractor's clients whose owners have signed in, by name. */
export async function enrolledClients(contractorid: string): Promise<ClientFound[]> {
  return (await clientsByName(contractorid)).filter(each => !isWaiting(each));
}

/** Reads the clients whose plans a contractor pays with a subscription that still runs, by name. */
export async function paidClients(contractorid: string): Promise<ClientFound[]> {
  const found = await foundFor(await clientsOf(contractorid));
  return found
    .filter(({ subscription: its }) => its?.paidBy === contractorid && its.state !== 'canceled')
    .sort((a, b) => a.customer.name.localeCompare(b.customer.name));
}

/** Reads one client of a contractor; undefined if it never was one, or has left. */
export async function clientAt(clientid: string, contractorid: string): Promise<ClientFound | undefined> {
  const { of } = await readAll({ of: relation(clientid, contractorid) }, true);
  return of && (await withOwners(await foundFor([of])))[0];
}

/** Returns the rows of a contractor's pending clients: those that are not paid, then those whose owner has not signed in. */
export async function pendingClients({ customerid: contractorid, timezone }: Customer) {
  const entries = await clientEntries(contractorid);
  const offers = entries.flatMap(item => pendingOf(contractorid, item) ?? []);
  const relations = entries.flatMap(item => relationOf(contractorid, item) ?? []);
  const [open, clients] = await Promise.all([withHomes(offers), foundFor(relations)]);
  return [
    ...open.map(({ of, ...rest }) => toPendingRow(of, { timezone, ...rest })),
    ...clients.filter(isWaiting).map(toWaitingRow),
  ];
}

/** Reads for offers where their owners are active, and which payments were begun. */
async function withHomes(offers: readonly PlanOffer[]) {
  const [people, own] = await Promise.all([
    readMany(
      offers.map(({ email }) => person(email)),
      true,
    ),
    readMany(
      offers.map(({ email }) => checkout({ holder: '', email })),
      true,
    ),
  ]);
  const homes = people.map(self => self?.customerid ?? '');
  const known = [...new Set(homes.filter(Boolean))];
  const [customers, profiles, payments] = await Promise.all([
    readMany(known.map(customer), true),
    readMany(known.map(customerProfile), true),
    readMany(
      known.map(holder => checkout({ holder, email: '' })),
      true,
    ),
  ]);
  return offers.map((of, n) => {
    const at = known.indexOf(homes[n]!);
    const its = customers[at];
    const profile = profiles[at];
    const owns =
      profile !== undefined && [profile.accountOwner, profile.subscriptionOwner].includes(of.email);
    const standing = homes[n] ? { planid: its?.planid ?? 0, active: its?.active === true, owns } : undefined;
    return { of, begun: own[n] ?? payments[at], elsewhere: enrollProblem({ standing }) !== '' };
  });
}

/** Returns the row of a pending client. */
export async function pendingRowOf(of: PlanOffer, timezone: string) {
  const [{ begun, elsewhere } = { begun: undefined, elsewhere: false }] = await withHomes([of]);
  return toPendingRow(of, { timezone, begun, elsewhere });
}
