import { toGuidanceRow } from '#functions/data/authoring/questionwire.ts';
import { draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { deleteGuidance } from '#shared/contract/authoring/texts.ts';
import { removeEntry } from './parts/entries.ts';

export const handler = handle(deleteGuidance, draftReads, async context => {
  const { input, refuse } = context;
  const changed = await removeEntry(context, refuse, 'guidance', {
    id: input.guidanceid,
    revision: input.revision,
    row: toGuidanceRow,
  });
  if ('refusal' in changed) return changed.refusal;
  return {
    message: 'deleted',
    explanation: 'Guidance deleted successfully',
    revision: changed.draft.revision,
  };
});
