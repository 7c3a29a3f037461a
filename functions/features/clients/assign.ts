import { type Customer, customer } from '#functions/data/administration/customer.ts';
import { type Assignment, assignmentsOf, putAssignment } from '#functions/data/clients/assignments.ts';
import { relation } from '#functions/data/clients/relations.ts';
import { readMany } from '#functions/data/table/many.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { topicStatus } from '#functions/data/topics/settings.ts';
import type { Actor } from '#functions/frame/session.ts';
import { canAssign } from '#shared/domain/clients/assignments.ts';
import { isContractor } from '#shared/domain/clients/copies.ts';
import { type AssignedTopic, assigningOf, carriedOut, isClientOpen } from './assigning.ts';

/** The outcome of assigning a topic: the assignment, or why there is none. */
type Outcome =
  | { found: AssignedTopic; made: Assignment }
  | { found: AssignedTopic; problem: 'assignexists' | 'inactiveclient' | 'inactivetopic' };

interface Wanted {
  clientid: string;
  topicid: string;
  active: boolean;
  /** The job that asks for it, '' for none. */
  job?: string;
}

/**
 * Assigns a topic of the contractor to a client, in one transaction. Refuses access to what is not the contractor's.
 * Source: docs/product.md, Clients.
 */
export const assign = (
  actor: Actor,
  { clientid, topicid, active, job = '' }: Wanted,
  at: Date,
): Promise<Outcome> =>
  untilWritten(async () => {
    const found = await assigningOf(actor, { clientid, topicid });
    if (found.assignment) return { found, problem: 'assignexists' };
    if (!isClientOpen(found.client, at)) return { found, problem: 'inactiveclient' };
    if (found.own.status !== topicStatus.active) return { found, problem: 'inactivetopic' };
    const { changes, version } = await carriedOut(found, active, actor, at);
    const { customerid: contractorid } = actor.customer;
    const made = { contractorid, clientid, topicid, active, version, job, revision: 0 };
    if (await writeNamed({ assignment: [putAssignment(made)], rest: changes })) return undefined;
    return { found, made };
  });

/** Reads the names of the clients that the next version of a contractor's topic would be offered to, in their order. */
export async function offeredTo(contractor: Customer, topicid: string, at: Date): Promise<string[]> {
  if (!isContractor(contractor, at)) return [];
  const { customerid } = contractor;
  const using = (await assignmentsOf(customerid)).filter(
    of => of.topicid === topicid && of.active && of.version > 0,
  );
  const [relations, customers] = await Promise.all([
    readMany(using.map(({ clientid }) => relation(clientid, customerid))),
    readMany(using.map(({ clientid }) => customer(clientid))),
  ]);
  return customers
    .flatMap((its, n) =>
      its && canAssign({ managed: relations[n]?.active === true, ...its }, at) ? [its.name] : [],
    )
    .sort((a, b) => a.localeCompare(b));
}
