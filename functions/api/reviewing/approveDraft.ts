import { saveApproval } from '#functions/data/authoring/approval.ts';
import { draftHead } from '#functions/data/authoring/draft.ts';
import { ConflictError, readAll } from '#functions/data/table/table.ts';
import { customTopic, draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { approveDraft } from '#shared/contract/authoring/reviewing.ts';
import { isApproved } from '#shared/domain/authoring/draft.ts';

export const handler = handle(approveDraft, async ({ input, actor, refuse, at }) => {
  const read = await readAll({ ...draftReads(input), head: draftHead(input.topicid) }, true);
  const topic = customTopic(read);
  const draft = read.head;
  // A draft that nobody has changed is as it was published.
  if (!topic.approval || !draft) return refuse('notneeded');
  const { revision } = draft;
  const message = 'Approved. It can be published now.';
  if (input.revision !== revision) return refuse('stale', {}, { revision });
  if (draft.editors.includes(actor.email)) return refuse('ownedits');
  if (isApproved(draft)) return { message };
  try {
    await saveApproval(topic, draft, actor, at);
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    return refuse('stale', {}, { revision });
  }
  return { message };
});
