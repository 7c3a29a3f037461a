import { type Assignment, putAssignment } from '#functions/data/clients/assignments.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { topicStatus } from '#functions/data/topics/settings.ts';
import type { Actor } from '#functions/frame/session.ts';
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
