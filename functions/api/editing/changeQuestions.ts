import type { TrailEntry } from '#functions/data/authoring/draft.ts';
import { draftRowsOf, overtakenRow } from '#functions/data/authoring/questionwire.ts';
import { withChanges } from '#functions/features/authoring/changing.ts';
import { changeDraft, draftReads } from '#functions/features/authoring/drafts.ts';
import { isTooLarge } from '#functions/features/authoring/placing.ts';
import { handle } from '#functions/frame/handle.ts';
import { changeQuestions } from '#shared/contract/authoring/editing.ts';
import {
  type DraftQuestion,
  draftQuestionsOf,
  isListed,
  nextQuestion,
} from '#shared/domain/authoring/draft.ts';
import { changeProblem } from '#shared/domain/authoring/editing/change.ts';
import { changesConflict } from '#shared/domain/authoring/merge.ts';
import { tooManyValues } from '#shared/domain/authoring/topicformat/format.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { trailOf } from './parts/trail.ts';

export const handler = handle(changeQuestions, draftReads, async context => {
  const { input, actor, refuse } = context;
  const changed = await changeDraft(context, refuse, draft => {
    const { revision } = draft;
    const outcome = withChanges(draft, input, actor.userid);
    if ('missing' in outcome) {
      if (input.revision !== revision) return refuse('stale', {}, { revision });
      return refuse('nodata', {}, { revision, qcode: outcome.missing });
    }
    const { next, added } = outcome;
    const trail: TrailEntry = trailOf(added, outcome.changed, input.remove ?? []);
    if (outcome.done) return { next: draft, trail, facts: added };
    const overtaken = changesConflict(draft, input.revision, {
      added,
      changed: outcome.changed,
      removed: input.remove ?? [],
      reworded: (input.guidances ?? []).map(g => g.guidanceid),
    });
    if (overtaken) return refuse('stale', {}, { revision, changed: overtakenRow(overtaken) });
    const free = nextQuestion(draft).qcode;
    const other = added.find(({ qcode }, i) => qcode !== free + i);
    if (other) return refuse('qcodetaken', {}, { revision, qcode: other.qcode });
    const touched = [...added, ...outcome.changed];
    if (touched.some(q => !isListed(next, 'guidance', q.guidanceid))) return refuse('unknownguidance');
    if (input.guidances?.some(g => !isListed(next, 'guidance', g.guidanceid)))
      return refuse('unknownguidance');
    if (touched.some(q => !isListed(next, 'category', q.categoryid))) return refuse('unknowncategory');
    if (isTooLarge(draft, next)) {
      return refuse('toomanyquestions', tooManyValues(next.questions.length), { revision });
    }
    const problem = changeProblem(draftQuestionsOf(draft), draftQuestionsOf(next));
    if (problem) {
      const now = { revision, qcode: problem.qcode };
      return problem.code === 'followed' ? refuse('nodeletecuz', {}, now) : refuse(problem.code, {}, now);
    }
    return { next, trail, facts: added };
  });
  if ('refusal' in changed) return changed.refusal;
  const { draft, facts } = changed;
  return { ...said(input, facts), revision: draft.revision, rows: draftRowsOf(draft, facts) };
});

/** What was done, in words. */
function said({ changes = [], guidances = [], remove = [] }: Said, added: readonly DraftQuestion[]) {
  const [message, verb, count] =
    added.length > 0
      ? ['inserted', 'added', added.length]
      : remove.length > 0
        ? ['deleted', 'deleted', remove.length]
        : ['updated', 'changed', changes.length || guidances.length];
  const what = changes.length + added.length + remove.length > 0 ? 'question' : 'guidance text';
  const named =
    count === 1 ? `${what[0]!.toUpperCase()}${what.slice(1)}` : counted(count, [what, `${what}s`]);
  return { message: String(message), explanation: `${named} ${verb} successfully` };
}

interface Said {
  changes?: readonly unknown[] | undefined;
  guidances?: readonly unknown[] | undefined;
  remove?: readonly unknown[] | undefined;
}
