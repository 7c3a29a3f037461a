import { notesOf } from '#functions/data/authoring/notes.ts';
import { draftReads } from '#functions/features/authoring/drafts.ts';
import { topicToTest } from '#functions/features/authoring/testing.ts';
import { handle } from '#functions/frame/handle.ts';
import { listNotes } from '#shared/contract/authoring/reviewing.ts';
import { writesTopics } from '#shared/domain/authoring/testers.ts';

export const handler = handle(listNotes, draftReads, async ({ actor, found }) => {
  const { topicid } = await topicToTest(found, actor);
  const notes = await notesOf(topicid);
  if (writesTopics(actor)) return notes;
  return { comments: notes.comments.filter(({ writtenby }) => writtenby === actor.email), reviews: [] };
});
