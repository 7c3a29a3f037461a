import { handle } from '#functions/frame/handle.ts';
import { explained } from '#shared/contract/topics/parts/statuses.ts';
import { selection_statusinfo } from '#shared/contract/topics/stdtopics.ts';
import { standardStatuses } from '#shared/domain/topics/topicstatus.ts';

export const handler = handle(selection_statusinfo, async () => ({ Data: explained(standardStatuses) }));
