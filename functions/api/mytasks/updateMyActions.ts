import { setTasks } from '#functions/features/answering/tasks/settasks.ts';
import { handle } from '#functions/frame/handle.ts';
import { updateMyActions } from '#shared/contract/answering/mytasks.ts';

export const handler = handle(updateMyActions, async ({ actor, input, at }) => ({
  tasks: await setTasks(input, { actor, at, ownOnly: true }),
}));
