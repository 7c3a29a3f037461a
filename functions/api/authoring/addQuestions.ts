import { draftRowsOf, overtakenRow, questionFrom } from '#functions/data/authoring/questionwire.ts';
import { changeDraft, draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { addQuestions } from '#shared/contract/authoring/authoring.ts';
import {
  type DraftQuestion,
  isFollowed,
  isListed,
  nextQuestion,
  questionsOf,
  sameQuestion,
  withoutQuestions,
  withQuestions,
  withText,
} from '#shared/domain/authoring/draft.ts';
import { removalConflict, saveConflict } from '#shared/domain/authoring/merge.ts';
import { addingProblem } from '#shared/domain/authoring/save.ts';

export const handler = handle(addQuestions, draftReads, async context => {
  const { input, actor, refuse } = context;
  const { questions: entered, repcatdesc, remove } = input;
  const nothing: DraftQuestion[] = [];
  const changed = await changeDraft(context, refuse, draft => {
    const { revision } = draft;
    const known = new Map(draft.questions.map(q => [q.qcode, q]));
    if (remove) {
      const gone = new Set(remove);
      const trail = { event: 'questions deleted' as const, facts: { qcodes: remove.join(', ') } };
      if (!remove.some(qcode => known.has(qcode))) return { next: draft, trail, facts: nothing };
      const overtaken = removalConflict(draft, input.revision, gone);
      if (overtaken) return refuse('stale', {}, { revision, changed: overtakenRow(overtaken) });
      if (isFollowed(draft, gone)) return refuse('nodeletecuz', {}, { revision });
      return { next: withoutQuestions(draft, gone), trail, facts: nothing };
    }
    const named = repcatdesc === undefined ? null : withText(draft, 'category', repcatdesc.trim());
    const listed = named?.draft ?? draft;
    const added = entered.map(fields =>
      questionFrom({ ...fields, repcatid: named?.id ?? fields.repcatid }, undefined, actor.userid),
    );
    const trail = {
      event: 'questions added' as const,
      facts: { qcodes: added.map(q => q.qcode).join(', ') },
    };
    const stored = (q: DraftQuestion): boolean => {
      const former = known.get(q.qcode);
      return former !== undefined && sameQuestion(former, q);
    };
    // The request repeats a change that was made, on whatever revision.
    if (added.every(stored)) return { next: draft, trail, facts: added };
    for (const q of added) {
      const overtaken = saveConflict(draft, input.revision, undefined, q);
      if (overtaken) return refuse('stale', {}, { revision, changed: overtakenRow(overtaken) });
    }
    const free = nextQuestion(draft).qcode;
    const other = added.find(({ qcode }, i) => qcode !== free + i);
    if (other) return refuse('qcodetaken', {}, { revision, qcode: other.qcode });
    if (added.some(q => !isListed(listed, 'guidance', q.guidanceid))) return refuse('unknownguidance');
    if (added.some(q => !isListed(listed, 'category', q.categoryid))) return refuse('unknowncategory');
    const texts = added.map(q => ({ ...q, guidance: '', category: '' }));
    const problem = addingProblem(questionsOf(draft), texts);
    if (problem) return refuse(problem.code, {}, { revision, qcode: problem.qcode });
    return { next: withQuestions(listed, added), trail, facts: added };
  });
  if ('refusal' in changed) return changed.refusal;
  const { draft, facts } = changed;
  const count = (remove ?? facts).length;
  return {
    message: remove ? 'deleted' : 'inserted',
    explanation: `${count === 1 ? 'Question' : `${count} questions`} ${remove ? 'deleted' : 'added'} successfully`,
    revision: draft.revision,
    rows: draftRowsOf(draft, facts),
  };
});
