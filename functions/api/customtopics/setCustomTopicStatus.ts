import { ConflictError } from '#functions/data/table/table.ts';
import { toCustomTopicRow } from '#functions/data/topics/settings.ts';
import { changeTopic } from '#functions/data/topics/topicwrites.ts';
import { customTopicOf } from '#functions/features/topics/customtopics.ts';
import { handle } from '#functions/frame/handle.ts';
import { describeErrors, publish } from '#functions/services/authoring/publishing.ts';
import { setCustomTopicStatus } from '#shared/contract/topics/customtopics.ts';
import { topicStatus } from '#shared/domain/topics/topicstatus.ts';

export const handler = handle(setCustomTopicStatus, async ({ input, actor, refuse, at }) => {
  const { topicid, tstatusid, revision } = input;
  const now = await customTopicOf(actor, topicid);
  const message = 'Updated successfully';
  if (tstatusid !== topicStatus.active || now.status === topicStatus.active) {
    const changed = await changeTopic(
      now,
      { status: tstatusid },
      revision,
      'topic status changed',
      actor,
      at,
    );
    const row = toCustomTopicRow(changed.topic);
    return changed.done ? { message, row } : refuse('stale', {}, { row });
  }
  if (revision !== now.revision) return refuse('stale', {}, { row: toCustomTopicRow(now) });
  try {
    const outcome = await publish(now, { topicRevision: revision }, actor, at);
    if ('problem' in outcome) {
      return outcome.problem === 'errors'
        ? refuse('errors', { errors: describeErrors(outcome.found) })
        : refuse(outcome.problem === 'unapproved' ? 'unapproved' : 'notpublished');
    }
    return { message, row: toCustomTopicRow(await customTopicOf(actor, topicid)) };
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    return refuse('stale', {}, { row: toCustomTopicRow(await customTopicOf(actor, topicid)) });
  }
});
