import { isWritten, type Topic, topicChoiceRow, topicsOf } from '#functions/data/topics/settings.ts';

/** Reads the custom topics of a customer that it writes itself. */
export const writtenTopicsOf = async (customerid: string): Promise<Topic[]> =>
  (await topicsOf(customerid)).filter(isWritten);

/** Returns custom topics to choose from, by title, for the wire. */
export const topicChoices = (topics: readonly Topic[]) =>
  topics.toSorted((a, b) => a.title.localeCompare(b.title, 'en')).map(topicChoiceRow);
