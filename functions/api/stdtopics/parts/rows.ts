import type { LibraryTopic } from '#functions/data/topics/library.ts';
import type { Topic } from '#functions/data/topics/settings.ts';
import { topicStatusName } from '#shared/domain/topics/topicstatus.ts';

/** A selected standard topic as the contract spells it; `master` is its line in the library. */
export const selectedRow = (topic: Topic, master: LibraryTopic | undefined) => ({
  topicid: topic.topicid,
  topiccode: topic.libraryCode,
  topicdesc: topic.title,
  topicsummary: master?.summary ?? topic.summary,
  topgrpdesc: master?.groupName ?? '',
  topiccodes: topic.libraryCode,
  tstatusid: topic.status,
  tstatusdesc: topicStatusName(topic.status),
  revision: topic.revision,
});
