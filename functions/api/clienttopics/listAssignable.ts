import { topicStatus, topicsOf, topicTitle } from '#functions/data/topics/settings.ts';
import { enrolledClients } from '#functions/features/clients/lists.ts';
import { handle } from '#functions/frame/handle.ts';
import { listAssignable } from '#shared/contract/clients/clienttopics.ts';
import { isOpen } from './parts/rows.ts';

export const handler = handle(listAssignable, async ({ actor, refuse, at }) => {
  const { customerid } = actor.customer;
  const [clients, own] = await Promise.all([enrolledClients(customerid), topicsOf(customerid, true)]);
  const open = clients.filter(({ relation: { active: managed }, customer }) =>
    isOpen({ managed, customer }, at),
  );
  if (open.length === 0) return refuse('noclients');
  return {
    Activeclient: open.map(({ customer }) => ({ clientid: customer.customerid, custdesc: customer.name })),
    Activetopic: own
      .filter(topic => !topic.custom && topic.status === topicStatus.active)
      .map(topic => ({ topicid: topic.topicid, ...topicTitle(topic) })),
  };
});
