import { ReportingCategoryList } from '../../../shared/contract/authoring.ts';
import { handle } from '../../kit/handle.ts';
import { draftOf, draftReads } from './drafts.ts';

export const handler = handle(ReportingCategoryList, draftReads, async ({ found }) => {
  const { topicid, categories, revision } = await draftOf(found);
  const rows = categories.map(({ id, text }) => ({ repcatid: id, repcatdesc: text, topicid }));
  return { 'Reporting Category List': rows, revision };
});
