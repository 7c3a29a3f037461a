import type { Category, TopicCategory } from '#functions/data/clients/categories.ts';
import { type Topic, topicStatusRow, topicTitle } from '#functions/data/topics/settings.ts';

/** Returns a topic with its category for the wire. */
export const topicCategoryRow = (
  topic: Topic,
  of: Pick<TopicCategory, 'revision'> | undefined,
  category: Category | undefined,
) => ({
  topicid: topic.topicid,
  ...topicTitle(topic),
  ...topicStatusRow(topic),
  categoryid: category?.categoryid ?? '',
  categdesc: category?.name ?? '',
  revision: of?.revision ?? 0,
});
