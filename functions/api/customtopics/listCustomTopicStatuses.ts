import { handle } from '#functions/frame/handle.ts';
import { listCustomTopicStatuses } from '#shared/contract/topics/customtopics.ts';
import { choices } from '#shared/contract/topics/parts/statuses.ts';
import { customStatuses } from '#shared/domain/topics/topicstatus.ts';

export const handler = handle(listCustomTopicStatuses, async () => ({
  Ctopicstatus: choices(customStatuses),
}));
