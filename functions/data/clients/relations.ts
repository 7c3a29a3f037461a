import { type Author, audit } from '#functions/data/table/audit.ts';
import { clientsIndex, clientsIndexPk, customerPk, keys, pendingClient } from '#functions/data/table/keys.ts';
import { atRevision } from '#functions/data/table/revision.ts';
import {
  type Change,
  type Condition,
  type Item,
  put,
  queryAll,
  type Read,
  remove,
  update,
} from '#functions/data/table/table.ts';
import {
  defaultRemindDays,
  type RelationFields,
  relationDifferences,
} from '#shared/domain/clients/relations.ts';

/** A customer's relation to a contractor who enrolled it as a client. */
export interface Relation extends RelationFields {
  contractorid: string;
  /** Another client plan that the contractor agreed to, where the client pays itself; 0 for none. */
  agreedPlan: number;
  /** The ISO instant since which it is active without a break; '' if it always was. */
  activeSince: string;
  /** The client ended the contractor's access, and only the client can give it again. */
  endedByClient: boolean;
  revision: number;
}

/** A contractor's relation to one of its clients. */
export interface ClientRelation extends Relation {
  clientid: string;
}

const parse = (contractorid: string, item: Item): Relation => ({
  contractorid,
  active: item.active === true,
  remindDays: Number(item.remindDays ?? defaultRemindDays),
  agreedPlan: Number(item.agreedPlan ?? 0),
  activeSince: String(item.activeSince ?? ''),
  endedByClient: item.endedByClient === true,
  revision: Number(item.revision ?? 0),
});

/** Reads the relation of a client to a contractor; undefined if there never was one. */
export const relation = (clientid: string, contractorid: string): Read<ClientRelation | undefined> => ({
  key: keys.contractor(clientid, contractorid),
  parse: item => item && { clientid, ...parse(contractorid, item) },
});

/** Reads a customer's relations to contractors, ended ones too. */
export async function contractorsOf(customerid: string): Promise<Relation[]> {
  const prefix = keys.contractor(customerid, '').sk;
  const items = await queryAll(customerPk(customerid), prefix, { consistent: true });
  return items.map(item => parse(String(item.sk).slice(prefix.length), item));
}

/** Reads the entries of a contractor's clients and pending clients in the index. */
export const clientEntries = (contractorid: string): Promise<Item[]> =>
  queryAll(clientsIndexPk(contractorid), '', { index: 'gsi1' });

/** Returns a client from its entry in the index; undefined for a pending one. */
export const relationOf = (contractorid: string, item: Item): ClientRelation | undefined =>
  pendingClient(item.gsi1sk) === ''
    ? { clientid: String(item.gsi1sk), ...parse(contractorid, item) }
    : undefined;

/** Reads a contractor's clients, also those whose relation has ended. */
export const clientsOf = async (contractorid: string): Promise<ClientRelation[]> =>
  (await clientEntries(contractorid)).flatMap(item => relationOf(contractorid, item) ?? []);

/** Returns the change that makes a customer the client of a contractor. */
export function enrollClientRelation(customerid: string, contractorid: string, at: Date): Change {
  const { pk, sk, ...rest } = contractorItem(customerid, contractorid);
  return put({ pk, sk }, { ...rest, activeSince: at.toISOString() });
}

/**
 * Returns the changes of a relation that was seen as `now`. Both sides see them in their activity, under the name of the
 * other one.
 */
export function relationChanged(
  now: ClientRelation,
  after: RelationFields,
  names: { client: string; contractor: string },
  who: Author,
  at: Date,
): Change[] {
  const { clientid, contractorid, revision } = now;
  const event = 'client relation changed';
  const changes = relationDifferences(now, after);
  const again = after.active && !now.active ? { activeSince: at.toISOString() } : {};
  return [
    update(
      keys.contractor(clientid, contractorid),
      { ...after, ...again, revision: revision + 1 },
      atRevision(revision),
    ),
    audit(contractorid, at, who, event, { name: names.client }, changes),
    audit(
      clientid,
      at,
      { email: who.email, right: 'contractor' },
      event,
      { name: names.contractor },
      changes,
    ),
  ];
}

/** Returns the changes with which a client ends its contractor's access, or gives it again. Both sides see them. */
export function accessDecided(
  now: ClientRelation,
  access: boolean,
  names: { client: string; contractor: string },
  who: Author,
  at: Date,
): Change[] {
  const { clientid, contractorid, revision } = now;
  const event = access ? 'contractor access given' : 'contractor access ended';
  const since = access ? { activeSince: at.toISOString() } : {};
  return [
    update(
      keys.contractor(clientid, contractorid),
      { active: access, endedByClient: !access, ...since, revision: revision + 1 },
      asRead(now),
    ),
    audit(clientid, at, who, event, names),
    audit(contractorid, at, who, event, names),
  ];
}

/** Returns the changes that record another plan to which the contractor of a client that pays itself agreed. */
export function planAgreed(
  now: ClientRelation,
  planid: number,
  names: { client: string; contractor: string },
  who: Author,
  at: Date,
): Change[] {
  const { clientid, contractorid, revision } = now;
  const event = 'client plan proposed';
  return [
    update(
      keys.contractor(clientid, contractorid),
      { agreedPlan: planid, revision: revision + 1 },
      atRevision(revision),
    ),
    audit(contractorid, at, who, event, { name: names.client, planid }),
    audit(clientid, at, { email: who.email, right: 'contractor' }, event, { name: names.client, planid }),
  ];
}

/** The condition that a relation is as it was read. */
function asRead({
  active,
  revision,
}: Pick<Relation, 'active' | 'revision'>): Required<Omit<Condition, 'part'>> {
  const { condition, names, values } = atRevision(revision);
  return {
    condition: `(${condition}) AND active = :active`,
    names,
    values: { ...values, ':active': active },
  };
}

/**
 * Returns the changes that end a relation that was read, for the write with which the client takes a plan of its own, or
 * another contractor's. A contractor that managed the client sees it in its activity.
 */
export const putEndedRelation = (
  client: { customerid: string; name: string },
  { contractorid, active, revision }: Relation,
  event: 'client relation ended' | 'client enrolled elsewhere',
  who: Author,
  at: Date,
): Change[] => [
  remove(keys.contractor(client.customerid, contractorid), asRead({ active, revision })),
  ...(active ? [audit(contractorid, at, who, event, { name: client.name })] : []),
];

/** Returns the check that a relation is as it was read, for a write that was decided on it. */
export const checkRelation = (
  customerid: string,
  { contractorid, active }: Pick<Relation, 'contractorid' | 'active'>,
): Change => ({
  kind: 'check',
  key: keys.contractor(customerid, contractorid),
  condition: 'active = :active',
  values: { ':active': active },
});

export const contractorItem = (customerid: string, contractorid: string, active = true) => ({
  ...keys.contractor(customerid, contractorid),
  ...clientsIndex(contractorid, { client: customerid }),
  active,
  remindDays: defaultRemindDays,
});
