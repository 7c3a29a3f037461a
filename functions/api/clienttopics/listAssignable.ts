import { assignmentsOf } from '#functions/data/clients/assignments.ts';
import { categoryNames } from '#functions/data/clients/categories.ts';
import { isWritten, topicNames, topicStatus, topicsOf } from '#functions/data/topics/settings.ts';
import { isClientOpen } from '#functions/features/clients/assigning.ts';
import { clientsByName } from '#functions/features/clients/lists.ts';
import { handle } from '#functions/frame/handle.ts';
import { listAssignable } from '#shared/contract/clients/clienttopics.ts';

export const handler = handle(listAssignable, async ({ actor, refuse, at }) => {
  const { customerid } = actor.customer;
  const [clients, own, assignments, categoryOf] = await Promise.all([
    clientsByName(customerid),
    topicsOf(customerid, true),
    assignmentsOf(customerid),
    categoryNames(customerid),
  ]);
  const open = clients.filter(({ relation: { active: managed }, customer }) =>
    isClientOpen({ managed, customer }, at),
  );
  if (open.length === 0) return refuse('noclients');
  const places = new Map(open.map(({ customer }, place) => [customer.customerid, place]));
  const assigned = Map.groupBy(assignments, ({ topicid }) => topicid);
  return {
    Activeclient: open.map(({ customer }) => ({ clientid: customer.customerid, custdesc: customer.name })),
    Activetopic: own
      .filter(topic => topic.status === topicStatus.active && (!topic.custom || isWritten(topic)))
      .map(topic => ({
        topicid: topic.topicid,
        ...topicNames(topic),
        categdesc: categoryOf(topic.topicid),
        assigned: (assigned.get(topic.topicid) ?? []).flatMap(({ clientid }) => places.get(clientid) ?? []),
      })),
  };
});
