import { handle } from '#functions/frame/handle.ts';
import { selection_viewcuzstatus } from '#shared/contract/topics/customtopics.ts';
import { choices } from '#shared/contract/topics/parts/statuses.ts';
import { customStatuses } from '#shared/domain/topics/topicstatus.ts';

export const handler = handle(selection_viewcuzstatus, async () => ({
  Ctopicstatus: choices(customStatuses),
}));
