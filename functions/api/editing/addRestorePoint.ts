import { keepPoint } from '#functions/data/authoring/points.ts';
import { draftOf, draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { addRestorePoint } from '#shared/contract/authoring/editing.ts';

export const handler = handle(addRestorePoint, draftReads, async ({ input, actor, found, refuse, at }) => {
  const draft = await draftOf(found);
  const { revision } = draft;
  // The name is for what the person saw.
  if (input.revision !== revision) return refuse('stale', undefined, { revision });
  await keepPoint(draft, { name: input.name, automatic: false }, actor, at);
  return { message: 'kept', explanation: `Kept as “${input.name}”`, revision };
});
