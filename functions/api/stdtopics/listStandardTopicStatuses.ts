import { handle } from '#functions/frame/handle.ts';
import { choices } from '#shared/contract/topics/parts/statuses.ts';
import { listStandardTopicStatuses } from '#shared/contract/topics/stdtopics.ts';
import { standardStatuses } from '#shared/domain/topics/topicstatus.ts';

export const handler = handle(listStandardTopicStatuses, async () => ({ Data: choices(standardStatuses) }));
