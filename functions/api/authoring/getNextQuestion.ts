import { draftOf, draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { getNextQuestion } from '#shared/contract/authoring/authoring.ts';
import { nextQuestion } from '#shared/domain/authoring/draft.ts';

export const handler = handle(getNextQuestion, draftReads, async ({ found }) => {
  const draft = await draftOf(found);
  const { qcode, seq } = nextQuestion(draft);
  return { question_code: qcode, question_seq: seq, revision: draft.revision };
});
