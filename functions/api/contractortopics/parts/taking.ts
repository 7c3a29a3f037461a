import { checkCustomerOpen } from '#functions/data/billing/customerwrites.ts';
import { noteVersion } from '#functions/data/clients/assignments.ts';
import { checkPublished, copyVersionId, takeVersion } from '#functions/data/clients/copies.ts';
import { checkRelation } from '#functions/data/clients/relations.ts';
import { audit } from '#functions/data/table/audit.ts';
import type { Change } from '#functions/data/table/table.ts';
import type { Topic } from '#functions/data/topics/settings.ts';
import { copiedVersion } from '#functions/data/topics/version.ts';
import type { Actor } from '#functions/frame/session.ts';
import type { CopyOffer } from './copies.ts';

/**
 * Copies the version that is offered, and returns the changes with which the client begins to use it. They fail where what
 * was offered has changed: the contractor, the relation, the assignment, the contractor's topic or its version.
 */
export async function takenUpdate(
  now: Topic,
  { version, contractor, relation, source, assignment }: CopyOffer,
  actor: Actor,
  at: Date,
): Promise<{ after: Topic; changes: Change[] }> {
  const { customerid: clientid, name: client } = actor.customer;
  const { topicid } = now;
  const versionid = copyVersionId(topicid, version);
  const { title, complete } = await copiedVersion(source.versionid, versionid, at);
  const to = { versionid, title, summary: source.summary };
  const changes = [
    takeVersion(now, to),
    complete,
    noteVersion(assignment, version),
    checkPublished(source),
    checkRelation(clientid, relation),
    checkCustomerOpen(contractor),
    audit(clientid, at, actor, 'contractor version taken', { topicid, versionid, name: contractor.name }),
    // The contractor sees which client it was, and not who of its people.
    audit(contractor.customerid, at, { email: client, right: 'service' }, 'client took version', {
      topicid: source.topicid,
      versionid: source.versionid,
      name: client,
    }),
  ];
  return { after: { ...now, ...to, revision: now.revision + 1 }, changes };
}
