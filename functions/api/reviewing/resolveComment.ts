import { storeResolvedComment as resolve } from '#functions/data/authoring/notes.ts';
import { customTopic } from '#functions/features/authoring/drafts.ts';
import { notesReads, reviewerNameOf } from '#functions/features/authoring/reviewing.ts';
import { handle } from '#functions/frame/handle.ts';
import { resolveComment } from '#shared/contract/authoring/reviewing.ts';

export const handler = handle(resolveComment, notesReads, async ({ input, actor, found, refuse, at }) => {
  customTopic(found);
  const resolved = input.resolved === 'Y';
  const by = { who: actor, name: reviewerNameOf(found), at };
  if (!(await resolve(input, resolved, by))) return refuse('nodata');
  return { message: resolved ? 'Comment resolved' : 'Comment opened again' };
});
