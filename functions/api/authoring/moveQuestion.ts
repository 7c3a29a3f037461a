import { draftRowNow, draftRowsOf, overtakenRow } from '#functions/data/authoring/questionwire.ts';
import { changeDraft, draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { moveQuestion } from '#shared/contract/authoring/authoring.ts';
import { type DraftQuestion, draftQuestionsOf, withQuestions } from '#shared/domain/authoring/draft.ts';
import { moveConflict } from '#shared/domain/authoring/merge.ts';
import { movedBranch } from '#shared/domain/authoring/move.ts';

export const handler = handle(moveQuestion, draftReads, async context => {
  const { input, actor, refuse } = context;
  const { qcode, parent, questionseq: seq, answer: when = 'Y', order } = input;
  const changed = await changeDraft(context, refuse, draft => {
    const now = { revision: draft.revision, row: draftRowNow(draft, qcode) };
    const moved = movedBranch(draftQuestionsOf(draft), { qcode, parent, when, seq, ...(order && { order }) });
    // Nothing to move: the request repeats a move that was made, on whatever revision.
    const done = 'changed' in moved && moved.changed.length === 0;
    const trail = { event: 'question moved' as const, facts: { qcode } };
    if (done) return { next: draft, trail, facts: [] };
    const displaced = 'changed' in moved ? moved.changed.map(q => q.qcode) : [];
    const overtaken = moveConflict(draft, input.revision, { qcode, parent, seq }, displaced);
    if (overtaken) return refuse('stale', {}, { ...now, changed: overtakenRow(overtaken) });
    if ('problem' in moved) return refuse(moved.problem, {}, now);
    const byQcode = new Map(draft.questions.map(q => [q.qcode, q]));
    const rows = moved.changed.map(({ qcode: code, seq: place, parentYes, parentNo }): DraftQuestion => {
      return { ...byQcode.get(code)!, seq: place, parentYes, parentNo, userid: actor.userid };
    });
    return { next: withQuestions(draft, rows), trail, facts: rows };
  });
  if ('refusal' in changed) return changed.refusal;
  const { draft, facts } = changed;
  return {
    message: 'moved',
    explanation: 'Question moved successfully',
    revision: draft.revision,
    rows: draftRowsOf(draft, facts),
  };
});
