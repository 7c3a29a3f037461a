import type { LibraryTopic } from '#functions/data/topics/library.ts';
import type { Topic } from '#functions/data/topics/settings.ts';
import { topicStatusName } from '#shared/domain/topics/topicstatus.ts';

/** A selected standard topic as the contract spells it; `master` is its line in the library. */
export const selectedRow = (topic: Topic, master: LibraryTopic | undefined) => ({
  topicid: topic.topicid,
  topiccode: topic.topiccodes,
  topicdesc: topic.cuzdesc,
  topicsummary: master?.topicsummary ?? topic.cuzsummary,
  topgrpdesc: master?.topgrpdesc ?? '',
  topiccodes: topic.topiccodes,
  tstatusid: topic.tstatusid,
  tstatusdesc: topicStatusName(topic.tstatusid),
  revision: topic.revision,
});
