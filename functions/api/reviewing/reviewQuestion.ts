import { setReview } from '#functions/data/authoring/notes.ts';
import { overtakenRow } from '#functions/data/authoring/questionwire.ts';
import { draftOf } from '#functions/features/authoring/drafts.ts';
import { notesReads, reviewerNameOf } from '#functions/features/authoring/reviewing.ts';
import { handle } from '#functions/frame/handle.ts';
import { reviewQuestion } from '#shared/contract/authoring/reviewing.ts';
import { rewordingSince } from '#shared/domain/authoring/merge.ts';

export const handler = handle(reviewQuestion, notesReads, async ({ input, actor, found, refuse, at }) => {
  const draft = await draftOf(found);
  const question = draft.questions.find(q => q.qcode === input.qcode);
  if (!question) return refuse('nodata');
  const reviewed = input.reviewed === 'Y';
  const { revision } = draft;
  // Only what was read is reviewed.
  const overtaken = rewordingSince(draft, input.revision, question);
  if (reviewed && overtaken) return refuse('stale', {}, { revision, changed: overtakenRow(overtaken) });
  const by = { who: actor, name: reviewerNameOf(found), at };
  await setReview(input, reviewed ? input.revision : null, by);
  return { message: reviewed ? 'Marked as reviewed' : 'Marked as not reviewed' };
});
