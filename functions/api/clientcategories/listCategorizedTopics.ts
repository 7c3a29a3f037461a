import { categoriesOf, topicCategoriesOf } from '#functions/data/clients/categories.ts';
import { topicsOf } from '#functions/data/topics/settings.ts';
import { handle } from '#functions/frame/handle.ts';
import { listCategorizedTopics } from '#shared/contract/clients/clientcategories.ts';
import { topicCategoryRow } from './parts/rows.ts';

export const handler = handle(listCategorizedTopics, async ({ actor: { customer } }) => {
  const { customerid } = customer;
  const [topics, categories, ofTopics] = await Promise.all([
    topicsOf(customerid, true),
    categoriesOf(customerid),
    topicCategoriesOf(customerid),
  ]);
  const byId = new Map(categories.map(category => [category.categoryid, category]));
  return {
    Topiccatlist: topics.map(topic => {
      const of = ofTopics.get(topic.topicid);
      return topicCategoryRow(topic, of, byId.get(of?.categoryid ?? ''));
    }),
  };
});
