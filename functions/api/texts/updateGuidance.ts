import { toGuidanceRow } from '#functions/data/authoring/questionwire.ts';
import { draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { updateGuidance } from '#shared/contract/authoring/texts.ts';
import { changeEntry } from './parts/entries.ts';

export const handler = handle(updateGuidance, draftReads, async context => {
  const { input, refuse } = context;
  const changed = await changeEntry(context, refuse, 'guidance', {
    id: input.guidanceid,
    entered: input.cuzguidedesc,
    revision: input.revision,
    row: toGuidanceRow,
  });
  if ('refusal' in changed) return changed.refusal;
  return {
    message: 'updated',
    explanation: 'Guidance updated successfully',
    revision: changed.draft.revision,
  };
});
