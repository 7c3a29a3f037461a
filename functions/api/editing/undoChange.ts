import { draftEdit } from '#functions/data/authoring/edits.ts';
import { readOne } from '#functions/data/table/table.ts';
import { changeDraft, draftReads } from '#functions/features/authoring/drafts.ts';
import { isTooLarge } from '#functions/features/authoring/placing.ts';
import { handle } from '#functions/frame/handle.ts';
import { undoChange } from '#shared/contract/authoring/editing.ts';
import { draftQuestionsOf } from '#shared/domain/authoring/draft.ts';
import { changeProblem } from '#shared/domain/authoring/editing/change.ts';
import { reversed, withEdit } from '#shared/domain/authoring/editing/edit.ts';
import { tooManyValues } from '#shared/domain/authoring/topicformat/format.ts';

export const handler = handle(undoChange, draftReads, async context => {
  const { input, actor, refuse } = context;
  const { topicid, change } = input;
  const stored = await readOne(draftEdit(topicid, change), true);
  if (!stored) return refuse('nodata');
  if (!stored.edit) return refuse('toolarge');
  const edit = reversed(stored.edit);
  const changed = await changeDraft(context, refuse, draft => {
    const { revision } = draft;
    const trail = { event: 'change taken back' as const };
    const next = withEdit(draft, edit, actor.userid);
    if (!('questions' in next)) return refuse('changedsince', {}, { revision, qcode: next.qcode });
    if (next === draft) return { next, trail, facts: {} };
    if (isTooLarge(draft, next)) {
      return refuse('toomanyquestions', tooManyValues(next.questions.length), { revision });
    }
    // What was there right before the change may come back whatever it is.
    const problem =
      revision === change ? null : changeProblem(draftQuestionsOf(draft), draftQuestionsOf(next));
    if (problem) return refuse('broken', {}, { revision, qcode: problem.qcode });
    return { next, trail, facts: {} };
  });
  if ('refusal' in changed) return changed.refusal;
  return { message: 'undone', explanation: 'Taken back', revision: changed.draft.revision };
});
