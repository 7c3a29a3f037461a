import { draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { addCategory } from '#shared/contract/authoring/texts.ts';
import { addEntry } from './parts/entries.ts';

export const handler = handle(addCategory, draftReads, async context => {
  const { input, refuse } = context;
  const changed = await addEntry(context, refuse, 'category', input.repcatdesc);
  if ('refusal' in changed) return changed.refusal;
  return {
    message: changed.facts.known ? 'exists' : 'added',
    explanation: changed.facts.known
      ? 'This report category is already in the list'
      : 'Report Category added successfully',
    revision: changed.draft.revision,
    repcatid: changed.facts.id,
  };
});
