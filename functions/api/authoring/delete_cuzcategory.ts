import { delete_cuzcategory } from '../../../shared/contract/authoring.ts';
import { handle } from '../../kit/handle.ts';
import { draftReads } from './drafts.ts';
import { removeEntry } from './entries.ts';

export const handler = handle(delete_cuzcategory, draftReads, async context => {
  const { input, refuse } = context;
  const changed = await removeEntry(context, refuse, 'category', {
    id: input.repcatid,
    revision: input.revision,
    row: (repcatid, repcatdesc) => ({ repcatid, repcatdesc, topicid: input.topicid }),
  });
  if ('refusal' in changed) return changed.refusal;
  return {
    message: 'deleted',
    explanation: 'Report Category deleted successfully',
    revision: changed.draft.revision,
  };
});
