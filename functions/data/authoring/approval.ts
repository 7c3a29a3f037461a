import { audit, type Who } from '#functions/data/table/audit.ts';
import { keys } from '#functions/data/table/keys.ts';
import { update, write } from '#functions/data/table/table.ts';
import type { Topic } from '#functions/data/topics/settings.ts';
import type { Draft } from '#shared/domain/authoring/draft.ts';
import { draftAtRevision } from './draft.ts';

/** Sets whether the draft of a topic has to be approved before it is published. Throws ConflictError if the setting changed since it was read. */
export async function saveApprovalNeeded(topic: Topic, needed: boolean, who: Who, at: Date): Promise<void> {
  const { customerid, topicid, approval } = topic;
  const was = approval ? 'approval = :yes' : '(attribute_not_exists(approval) OR approval <> :yes)';
  await write(
    update(
      keys.topic(customerid, topicid),
      { approval: needed },
      { condition: `custom = :yes AND ${was}`, values: { ':yes': true } },
    ),
    audit(customerid, at, who, 'approval switched', { topicid, needed: needed ? 'yes' : 'no' }),
  );
}

/** Records that a person approved a draft as it was seen. Throws ConflictError if somebody has changed it since. */
export const saveApproval = (
  topic: Topic,
  seen: Pick<Draft, 'revision'>,
  who: Who,
  at: Date,
): Promise<void> =>
  write(
    update(
      keys.draft(topic.topicid),
      { approved: { revision: seen.revision, by: who.email, at: at.toISOString() } },
      draftAtRevision(seen),
    ),
    audit(topic.customerid, at, who, 'draft approved', { topicid: topic.topicid }),
  );
