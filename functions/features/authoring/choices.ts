import { isWritten, topicChoiceRow, topicsOf } from '#functions/data/topics/settings.ts';
import type { Actor } from '#functions/frame/session.ts';

/** Reads the customer's custom topics to choose from, by title. */
export async function customTopicChoices({ customer }: Actor) {
  const topics = await topicsOf(customer.customerid);
  return topics
    .filter(isWritten)
    .sort((a, b) => a.title.localeCompare(b.title, 'en'))
    .map(topicChoiceRow);
}
