import { readDraft } from '#functions/data/authoring/draft.ts';
import { storeComment as add } from '#functions/data/authoring/notes.ts';
import { notesReads, reviewerNameOf } from '#functions/features/authoring/reviewing.ts';
import { topicToTest } from '#functions/features/authoring/testing.ts';
import { handle } from '#functions/frame/handle.ts';
import { addComment } from '#shared/contract/authoring/reviewing.ts';

export const handler = handle(addComment, notesReads, async ({ input, actor, found, refuse, at }) => {
  const { questions } = await readDraft(await topicToTest(found, actor));
  if (!questions.some(q => q.qcode === input.qcode)) return refuse('nodata');
  const by = { who: actor, name: reviewerNameOf(found), at };
  return (await add(input, input.text.trim(), by)) ? { message: 'Comment added' } : refuse('full');
});
