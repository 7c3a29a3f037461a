import { toQuestionCategoryRow } from '#functions/data/authoring/questionwire.ts';
import { draftOf, draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { listCategories } from '#shared/contract/authoring/texts.ts';

export const handler = handle(listCategories, draftReads, async ({ found }) => {
  const { topicid, categories, revision } = await draftOf(found);
  const rows = categories.map(entry => toQuestionCategoryRow(topicid, entry));
  return { 'Reporting Category List': rows, revision };
});
