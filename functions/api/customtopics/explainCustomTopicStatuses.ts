import { handle } from '#functions/frame/handle.ts';
import { explainCustomTopicStatuses } from '#shared/contract/topics/customtopics.ts';
import { explained } from '#shared/contract/topics/parts/statuses.ts';
import { customStatuses } from '#shared/domain/topics/topicstatus.ts';

export const handler = handle(explainCustomTopicStatuses, async () => ({ data: explained(customStatuses) }));
