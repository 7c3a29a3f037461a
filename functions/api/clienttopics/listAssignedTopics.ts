import { assignmentsOf } from '#functions/data/clients/assignments.ts';
import { topicsOf } from '#functions/data/topics/settings.ts';
import { enrolledClients } from '#functions/features/clients/lists.ts';
import { listed } from '#functions/features/reporting/listed.ts';
import { handle } from '#functions/frame/handle.ts';
import { listAssignedTopics } from '#shared/contract/clients/clienttopics.ts';
import { assignedList } from '#shared/contract/clients/parts/assignedlist.ts';
import { assignmentRow } from './parts/rows.ts';

export const handler = handle(listAssignedTopics, async ({ input, actor, at }) => {
  const { customerid } = actor.customer;
  const [assignments, clients, own] = await Promise.all([
    assignmentsOf(customerid),
    enrolledClients(customerid),
    topicsOf(customerid, true),
  ]);
  const topics = new Map(own.map(topic => [topic.topicid, topic]));
  const seen = new Map(clients.map(client => [client.relation.clientid, client]));
  const all = assignments.flatMap(each => {
    const found = seen.get(each.clientid);
    if (!found) return [];
    const client = { managed: found.relation.active, customer: found.customer };
    return [assignmentRow(each, client, topics.get(each.topicid), at)];
  });
  const { rows, paging } = listed(all, input, assignedList);
  return { Assignlist: rows, paging };
});
