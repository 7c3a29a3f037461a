import { handle } from '#functions/frame/handle.ts';
import { choices } from '#shared/contract/topics/parts/statuses.ts';
import { selection_viewstatus } from '#shared/contract/topics/stdtopics.ts';
import { standardStatuses } from '#shared/domain/topics/topicstatus.ts';

export const handler = handle(selection_viewstatus, async () => ({ Data: choices(standardStatuses) }));
