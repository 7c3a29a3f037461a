import { arrive, leaveDraft } from '#functions/data/authoring/presence.ts';
import { customTopic } from '#functions/features/authoring/drafts.ts';
import { notesReads, reviewerNameOf } from '#functions/features/authoring/reviewing.ts';
import { handle } from '#functions/frame/handle.ts';
import { announceEditing } from '#shared/contract/authoring/reviewing.ts';

export const handler = handle(announceEditing, notesReads, async ({ input, actor, found, at }) => {
  const { topicid } = customTopic(found);
  const { email } = actor;
  if (input.left === 'Y') await leaveDraft(topicid, email);
  else await arrive(topicid, { email, name: reviewerNameOf(found), qcode: input.qcode }, at);
  return {};
});
