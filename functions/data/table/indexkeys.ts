import { shardOf } from './partitions.ts';
import { prefixes } from './prefixes.ts';

/* Every key of global index 1. `keys.ts` passes them on. */

export const ownerIndexPk = (customerid: string, email: string): string =>
  `${prefixes.owner}${customerid}#${email}`;
/** Returns the key of a person's open actions at a customer, by due date (global index 1). */
export const dueIndex = (customerid: string, email: string, due: string) => ({
  gsi1pk: ownerIndexPk(customerid, email),
  gsi1sk: `DUE#${due}`,
});

/** Returns the key of a customer's completed actions, by the day of completion (global index 1). */
export const doneIndexPk = (customerid: string): string => `${prefixes.done}${customerid}`;
export const doneIndex = (customerid: string, day: string) => ({
  gsi1pk: doneIndexPk(customerid),
  gsi1sk: day,
});

interface ActionKey {
  topicid: string;
  locationid: string;
  period: string;
  qcode: number;
}

export const changesIndexPk = ({ topicid, locationid, period, qcode }: ActionKey): string =>
  `${prefixes.changes}${topicid}#${locationid}#${period}#${String(qcode).padStart(8, '0')}`;
/** Returns the key of the changes of an action by their instant (global index 1). */
export const changesIndex = (action: ActionKey, instant: string) => ({
  gsi1pk: changesIndexPk(action),
  gsi1sk: instant,
});

export const partnerIndexPk = (email: string): string => `${prefixes.partner}${email}`;
/** Returns the key of a customer among those that list a person as a partner (global index 1). */
export const partnerIndex = (email: string, customerid: string) => ({
  gsi1pk: partnerIndexPk(email),
  gsi1sk: customerid,
});

export const jobsIndexPk = (customerid: string): string => `${prefixes.jobs}${customerid}`;
/** Returns the key of a customer's jobs by the instant of their request (global index 1). */
export const jobIndex = (customerid: string, instant: string) => ({
  gsi1pk: jobsIndexPk(customerid),
  gsi1sk: instant,
});

/** Returns a shard's partition of customers (global index 1), for scheduled jobs and for the lists of staff. */
export const customersIndexPk = (shard: string): string => `${prefixes.customers}${shard}`;
export const customersIndex = (customerid: string) => ({
  gsi1pk: customersIndexPk(shardOf(customerid)),
  gsi1sk: customerid,
});

export const clientsIndexPk = (contractorid: string): string => `${prefixes.clients}${contractorid}`;
const pendingPrefix = 'PENDING#';
/** Returns the key of a contractor's client, or of a pending one by its owner's e-mail (global index 1). */
export const clientsIndex = (contractorid: string, of: { client: string } | { pending: string }) => ({
  gsi1pk: clientsIndexPk(contractorid),
  gsi1sk: 'client' in of ? of.client : pendingPrefix + of.pending,
});
/** Returns the owner's e-mail from the key of a pending client in the index, '' from that of a client. */
export const pendingClient = (gsi1sk: unknown): string =>
  String(gsi1sk).startsWith(pendingPrefix) ? String(gsi1sk).slice(pendingPrefix.length) : '';
