import { handle } from '#functions/frame/handle.ts';
import { selection_statusinfo2 } from '#shared/contract/topics/customtopics.ts';
import { explained } from '#shared/contract/topics/parts/statuses.ts';
import { customStatuses } from '#shared/domain/topics/topicstatus.ts';

export const handler = handle(selection_statusinfo2, async () => ({ data: explained(customStatuses) }));
