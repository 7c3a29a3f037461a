import { draftRowNow, overtakenRow } from '#functions/data/authoring/questionwire.ts';
import { changeDraft, draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { deleteQuestion } from '#shared/contract/authoring/authoring.ts';
import { isFollowed, withoutQuestion } from '#shared/domain/authoring/draft.ts';
import { removalConflict } from '#shared/domain/authoring/merge.ts';

export const handler = handle(deleteQuestion, draftReads, async context => {
  const { input, refuse } = context;
  const { qcode } = input;
  const changed = await changeDraft(context, refuse, draft => {
    const trail = { event: 'question deleted' as const, facts: { qcode } };
    const { revision } = draft;
    if (qcode > draft.highest.question) return refuse('nodata', {}, { revision });
    const row = draftRowNow(draft, qcode);
    if (!row) return { next: draft, trail, facts: {} };
    const overtaken = removalConflict(draft, input.revision, new Set([qcode]));
    if (overtaken) return refuse('stale', {}, { revision, row, changed: overtakenRow(overtaken) });
    if (isFollowed(draft, new Set([qcode]))) {
      return refuse('nodeletecuz', {}, { revision });
    }
    return { next: withoutQuestion(draft, qcode), trail, facts: {} };
  });
  if ('refusal' in changed) return changed.refusal;
  const { revision } = changed.draft;
  return { message: 'deleted' as const, explanation: 'Question deleted successfully', revision };
});
