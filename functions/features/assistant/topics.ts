import { topicsWithQuestions } from '#functions/data/authoring/filled.ts';
import { type Topic, topicStatus, topicsOf } from '#functions/data/topics/settings.ts';

/** Reads the custom topics that drafted questions can fill, by title: those that are New and have no questions. */
export async function fillableTopics(customerid: string): Promise<Topic[]> {
  const topics = (await topicsOf(customerid, true)).filter(
    ({ custom, status, versionid }) => custom && status === topicStatus.new && versionid === '',
  );
  const filled = await topicsWithQuestions(topics.map(({ topicid }) => topicid));
  return topics
    .filter(({ topicid }) => !filled.has(topicid))
    .sort((a, b) => a.title.localeCompare(b.title, 'en'));
}
