import { toGuidanceRow } from '#functions/data/authoring/questionwire.ts';
import { draftOf, draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { listGuidance } from '#shared/contract/authoring/texts.ts';

export const handler = handle(listGuidance, draftReads, async ({ found }) => {
  const { topicid, guidances, revision } = await draftOf(found);
  const rows = guidances.map(entry => toGuidanceRow(topicid, entry));
  return { guidance_list: rows, revision };
});
