import { draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { addGuidance } from '#shared/contract/authoring/texts.ts';
import { addEntry } from './parts/entries.ts';

export const handler = handle(addGuidance, draftReads, async context => {
  const { input, refuse } = context;
  const changed = await addEntry(context, refuse, 'guidance', input.cuzguidedesc);
  if ('refusal' in changed) return changed.refusal;
  return {
    message: changed.facts.known ? 'exists' : 'added',
    explanation: changed.facts.known ? 'This guidance is already in the list' : 'Guidance added successfully',
    revision: changed.draft.revision,
    guidanceid: changed.facts.id,
  };
});
