import { toQuestionCategoryRow } from '#functions/data/authoring/questionwire.ts';
import { draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { deleteCategory } from '#shared/contract/authoring/texts.ts';
import { removeEntry } from './parts/entries.ts';

export const handler = handle(deleteCategory, draftReads, async context => {
  const { input, refuse } = context;
  const changed = await removeEntry(context, refuse, 'category', {
    id: input.repcatid,
    revision: input.revision,
    row: toQuestionCategoryRow,
  });
  if ('refusal' in changed) return changed.refusal;
  return {
    message: 'deleted',
    explanation: 'Report Category deleted successfully',
    revision: changed.draft.revision,
  };
});
