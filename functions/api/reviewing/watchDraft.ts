import { draftHead } from '#functions/data/authoring/draft.ts';
import { notesChanged } from '#functions/data/authoring/notes.ts';
import { editorsOf } from '#functions/data/authoring/presence.ts';
import { customTopic, draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { watchDraft } from '#shared/contract/authoring/reviewing.ts';

/** What changed, and who is there, comes with the session, in small items. */
const reads = (input: { topicid: string }) => ({
  ...draftReads(input),
  head: draftHead(input.topicid),
  notes: notesChanged(input.topicid),
});

export const handler = handle(watchDraft, reads, async ({ actor, found, at }) => {
  const { topicid } = customTopic(found);
  const editors = await editorsOf(topicid, actor.email, at);
  return { revision: found.head?.revision ?? 0, notes: found.notes, editors };
});
