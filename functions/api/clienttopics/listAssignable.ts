import { isWritten, topicNames, topicStatus, topicsOf } from '#functions/data/topics/settings.ts';
import { isOpen } from '#functions/features/clients/assigning.ts';
import { clientsByName } from '#functions/features/clients/lists.ts';
import { handle } from '#functions/frame/handle.ts';
import { listAssignable } from '#shared/contract/clients/clienttopics.ts';

export const handler = handle(listAssignable, async ({ actor, refuse, at }) => {
  const { customerid } = actor.customer;
  const [clients, own] = await Promise.all([clientsByName(customerid), topicsOf(customerid, true)]);
  const open = clients.filter(({ relation: { active: managed }, customer }) =>
    isOpen({ managed, customer }, at),
  );
  if (open.length === 0) return refuse('noclients');
  return {
    Activeclient: open.map(({ customer }) => ({ clientid: customer.customerid, custdesc: customer.name })),
    Activetopic: own
      .filter(topic => topic.status === topicStatus.active && (!topic.custom || isWritten(topic)))
      .map(topic => ({ topicid: topic.topicid, ...topicNames(topic) })),
  };
});
