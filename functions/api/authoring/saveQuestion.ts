import type { TrailEntry } from '#functions/data/authoring/draft.ts';
import {
  draftRowMaker,
  draftRowNow,
  overtakenRow,
  questionFrom,
} from '#functions/data/authoring/questionwire.ts';
import { withTexts } from '#functions/features/authoring/changing.ts';
import { changeDraft, draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { saveQuestion } from '#shared/contract/authoring/authoring.ts';
import {
  isListed,
  nextQuestion,
  questionsOf,
  sameQuestion,
  withQuestion,
} from '#shared/domain/authoring/draft.ts';
import { saveConflict } from '#shared/domain/authoring/merge.ts';
import { saveProblem } from '#shared/domain/authoring/save.ts';

export const handler = handle(saveQuestion, draftReads, async context => {
  const { input, actor, refuse } = context;
  const adding = input.revision === undefined;
  const changed = await changeDraft(context, refuse, draft => {
    const former = draft.questions.find(q => q.qcode === input.qcode);
    const { draft: listed, ids } = withTexts(draft, input);
    const question = questionFrom({ ...input, ...ids }, former, actor.userid);
    const trail: TrailEntry = {
      event: adding ? 'question added' : 'question changed',
      facts: { qcode: input.qcode },
    };
    if (former && sameQuestion(former, question)) return { next: draft, trail, facts: {} };
    const now = { revision: draft.revision, row: draftRowNow(draft, input.qcode) };
    const free = nextQuestion(draft);
    if (adding && input.qcode !== free.qcode) {
      return refuse('qcodetaken', {}, { ...now, question_code: free.qcode, question_seq: free.seq });
    }
    if (!adding && !former) {
      if (input.revision !== draft.revision) return refuse('stale', {}, now);
      return refuse('nodata', {}, { revision: draft.revision });
    }
    const overtaken = saveConflict(draft, input.revision ?? draft.revision, former, question);
    if (overtaken) return refuse('stale', {}, { ...now, changed: overtakenRow(overtaken) });
    if (!isListed(listed, 'guidance', question.guidanceid)) return refuse('unknownguidance');
    if (!isListed(listed, 'category', question.categoryid)) return refuse('unknowncategory');
    const problem = saveProblem(questionsOf(draft), { ...question, guidance: '', category: '' });
    if (problem) return refuse(problem, {}, { revision: draft.revision });
    return { next: withQuestion(listed, question), trail, facts: {} };
  });
  if ('refusal' in changed) return changed.refusal;
  const { draft } = changed;
  const row = draftRowMaker(draft)(draft.questions.find(q => q.qcode === input.qcode)!);
  return {
    message: adding ? ('inserted' as const) : ('updated' as const),
    explanation: adding ? 'Question added successfully' : 'Question updated successfully',
    revision: draft.revision,
    row,
  };
});
