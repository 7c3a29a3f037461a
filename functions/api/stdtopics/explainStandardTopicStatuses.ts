import { handle } from '#functions/frame/handle.ts';
import { explained } from '#shared/contract/topics/parts/statuses.ts';
import { explainStandardTopicStatuses } from '#shared/contract/topics/stdtopics.ts';
import { standardStatuses } from '#shared/domain/topics/topicstatus.ts';

export const handler = handle(explainStandardTopicStatuses, async () => ({
  Data: explained(standardStatuses),
}));
