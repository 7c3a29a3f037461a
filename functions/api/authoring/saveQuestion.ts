import type { TrailEntry } from '#functions/data/authoring/draft.ts';
import {
  draftRowMaker,
  draftRowNow,
  overtakenRow,
  questionFrom,
} from '#functions/data/authoring/questionwire.ts';
import { withTexts } from '#functions/features/authoring/changing.ts';
import { changeDraft, draftReads } from '#functions/features/authoring/drafts.ts';
import { isTooLarge, topicPlaceIn } from '#functions/features/authoring/placing.ts';
import { handle } from '#functions/frame/handle.ts';
import { saveQuestion } from '#shared/contract/authoring/authoring.ts';
import {
  type DraftQuestion,
  draftQuestionsOf,
  isListed,
  nextQuestion,
  sameQuestion,
  withQuestion,
  withQuestions,
} from '#shared/domain/authoring/draft.ts';
import { saveConflict } from '#shared/domain/authoring/merge.ts';
import { saveProblem } from '#shared/domain/authoring/save.ts';
import { tooManyValues } from '#shared/domain/authoring/topicformat/format.ts';

export const handler = handle(saveQuestion, draftReads, async context => {
  const { input, actor, refuse } = context;
  const adding = input.revision === undefined;
  const changed = await changeDraft(context, refuse, draft => {
    const former = draft.questions.find(q => q.qcode === input.qcode);
    const { draft: listed, ids } = withTexts(draft, input);
    const entered = questionFrom({ ...input, ...ids }, former, actor.userid);
    const { moved, ...placed } = topicPlaceIn(draft, input, adding);
    const question = { ...entered, ...placed };
    const trail: TrailEntry = {
      event: adding ? 'question added' : 'question changed',
      facts: { qcode: input.qcode },
    };
    // A repeat of what is in place already.
    if (former && sameQuestion(former, input.place ? placedLike(former, entered) : entered))
      return { next: draft, trail, facts: {} };
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
    const before = withQuestions(listed, moved);
    const problem = saveProblem(draftQuestionsOf(before), { ...question, guidance: '', category: '' });
    if (problem) return refuse(problem, {}, { revision: draft.revision });
    const next = withQuestion(before, question);
    if (isTooLarge(draft, next)) {
      return refuse('toomanyquestions', tooManyValues(next.questions.length), { revision: draft.revision });
    }
    return { next, trail, facts: {} };
  });
  if ('refusal' in changed) return changed.refusal;
  const { draft } = changed;
  const row = draftRowMaker(draft)(draft.questions.find(q => q.qcode === input.qcode)!);
  return {
    message: adding ? ('inserted' as const) : ('updated' as const),
    explanation: adding ? addedText(input, row) : 'Question updated successfully',
    revision: draft.revision,
    row,
  };
});

/** Returns a question with the place that the server gave another one: it may be a different one now. */
function placedLike({ seq, parentYes, parentNo }: DraftQuestion, question: DraftQuestion): DraftQuestion {
  const named = question.parentYes || question.parentNo;
  return { ...question, seq, ...(!named && { parentYes, parentNo }) };
}

/** What was done, and where the question is if others added one above it in the meantime. */
function addedText(sent: Links, { ifparentyes, ifparentno }: Links): string {
  const added = 'Question added successfully';
  const parent = ifparentyes || ifparentno;
  if (!parent || sent.ifparentyes || sent.ifparentno) return added;
  return `${added}. Another author added question ${parent} in the meantime, so this one is asked after it`;
}

type Links = Record<'ifparentyes' | 'ifparentno', number>;
