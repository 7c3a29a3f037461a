import { delete_cuzguidance } from '../../../shared/contract/authoring.ts';
import { handle } from '../../kit/handle.ts';
import { draftReads } from './drafts.ts';
import { removeEntry } from './entries.ts';

export const handler = handle(delete_cuzguidance, draftReads, async context => {
  const { input, refuse } = context;
  const changed = await removeEntry(context, refuse, 'guidance', {
    id: input.guidanceid,
    revision: input.revision,
    row: (guidanceid, cuzguidedesc) => ({ guidanceid, cuzguidedesc, topicid: input.topicid }),
  });
  if ('refusal' in changed) return changed.refusal;
  return {
    message: 'deleted',
    explanation: 'Guidance deleted successfully',
    revision: changed.draft.revision,
  };
});
