import { get_qcode } from '../../../shared/contract/authoring.ts';
import { nextQuestion } from '../../../shared/domain/authoring/draft.ts';
import { handle } from '../../kit/handle.ts';
import { draftOf, draftReads } from './drafts.ts';

export const handler = handle(get_qcode, draftReads, async ({ found }) => {
  const draft = await draftOf(found);
  const { qcode, seq } = nextQuestion(draft);
  return { question_code: qcode, question_seq: seq, revision: draft.revision };
});
