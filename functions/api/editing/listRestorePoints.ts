import { undoPointsOf } from '#functions/data/authoring/points.ts';
import { customTopic, draftOf, draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { listRestorePoints } from '#shared/contract/authoring/editing.ts';

export const handler = handle(listRestorePoints, draftReads, async ({ found }) => {
  const [{ revision }, points] = await Promise.all([
    draftOf(found),
    undoPointsOf(customTopic(found).topicid),
  ]);
  return { revision, points: points.map(({ topicid: _, parts: __, ...point }) => point) };
});
