import { setTasks } from '#functions/features/answering/tasks/settasks.ts';
import { handle } from '#functions/frame/handle.ts';
import { updateReportedTasks } from '#shared/contract/answering/mytasks.ts';

export const handler = handle(updateReportedTasks, async ({ actor, input, at }) => ({
  tasks: await setTasks(input, { actor, at, ownOnly: false }),
}));
