import { toQuestionCategoryRow } from '#functions/data/authoring/questionwire.ts';
import { draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { updateCategory } from '#shared/contract/authoring/texts.ts';
import { changeEntry } from './parts/entries.ts';

export const handler = handle(updateCategory, draftReads, async context => {
  const { input, refuse } = context;
  const changed = await changeEntry(context, refuse, 'category', {
    id: input.repcatid,
    entered: input.repcatdesc,
    revision: input.revision,
    row: toQuestionCategoryRow,
  });
  if ('refusal' in changed) return changed.refusal;
  return {
    message: 'updated',
    explanation: 'Report Category updated successfully',
    revision: changed.draft.revision,
  };
});
