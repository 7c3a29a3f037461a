import { setMyTasks } from '#functions/features/answering/tasks/setmytasks.ts';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { updateMyActions } from '#shared/contract/answering/mytasks.ts';
import { isOf } from '#shared/domain/kit/ids.ts';

export const handler = handle(updateMyActions, async ({ actor, input, at }) => {
  const { customerid } = actor.customer;
  const { qduedate: due, completed } = input;
  const own = ({ topicid, locationid }: { topicid: string; locationid: string }) =>
    isOf(topicid, customerid) && isOf(locationid, customerid);
  if (!input.tasks.every(own)) throw refuseAccess();
  const change = { ...(due !== undefined && { due }), ...(completed !== undefined && { completed }) };
  return { tasks: await setMyTasks(input.tasks, change, actor, at) };
});
