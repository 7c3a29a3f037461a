import { guidance_list } from '../../../shared/contract/authoring.ts';
import { handle } from '../../kit/handle.ts';
import { draftOf, draftReads } from './drafts.ts';

export const handler = handle(guidance_list, draftReads, async ({ found }) => {
  const { topicid, guidances, revision } = await draftOf(found);
  const rows = guidances.map(({ id, text }) => ({ guidanceid: id, cuzguidedesc: text, topicid }));
  return { guidance_list: rows, revision };
});
