import type { LibraryTopic } from '#functions/data/topics/library.ts';
import { type Topic, topicStatusRow } from '#functions/data/topics/settings.ts';

/** A selected standard topic as the wire spells it, of the customer's topic and of `master`, its line in the library. */
export const selectedRow = (topic: Topic, master: LibraryTopic | undefined) => ({
  topicid: topic.topicid,
  topiccode: topic.libraryCode,
  topicdesc: topic.title,
  topicsummary: master?.summary ?? topic.summary,
  topgrpdesc: master?.groupName ?? '',
  topiccodes: topic.libraryCode,
  ...topicStatusRow(topic),
  revision: topic.revision,
});
