import { draftOf, draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { listWarnings } from '#shared/contract/authoring/authoring.ts';
import { draftQuestionsOf } from '#shared/domain/authoring/draft.ts';
import { warningLists } from '#shared/domain/authoring/warnings.ts';

export const handler = handle(listWarnings, draftReads, async ({ found }) => {
  const lists = Object.entries(warningLists(draftQuestionsOf(await draftOf(found))));
  if (lists.every(([, qcodes]) => qcodes.length === 0)) return { message: 'no warnings' };
  return Object.fromEntries(lists.map(([name, qcodes]) => [name, qcodes.join(',')]));
});
