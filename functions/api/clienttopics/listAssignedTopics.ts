import { assignmentsOf } from '#functions/data/clients/assignments.ts';
import { categoryNames } from '#functions/data/clients/categories.ts';
import { readMany } from '#functions/data/table/many.ts';
import { type Topic, topic, topicsOf } from '#functions/data/topics/settings.ts';
import { theirTopicId } from '#functions/features/clients/assigning.ts';
import { clientsByName } from '#functions/features/clients/lists.ts';
import { listed } from '#functions/features/reporting/listed.ts';
import { handle } from '#functions/frame/handle.ts';
import { listAssignedTopics } from '#shared/contract/clients/clienttopics.ts';
import { assignedList } from '#shared/contract/clients/parts/assignedlist.ts';
import { assignmentRow, clientTopicStateOf } from './parts/rows.ts';

export const handler = handle(listAssignedTopics, async ({ input, actor, at }) => {
  const { customerid } = actor.customer;
  const [assignments, clients, own, categoryOf] = await Promise.all([
    assignmentsOf(customerid),
    clientsByName(customerid),
    topicsOf(customerid, true),
    categoryNames(customerid),
  ]);
  const topics = new Map(own.map(each => [each.topicid, each]));
  const seen = new Map(clients.map(client => [client.relation.clientid, client]));
  const all = assignments.flatMap(each => {
    const found = seen.get(each.clientid);
    if (!found) return [];
    const client = { managed: found.relation.active, customer: found.customer };
    const row = assignmentRow(each, client, topics.get(each.topicid), '', at);
    return [{ ...row, categdesc: categoryOf(each.topicid) }];
  });
  const { rows, paging } = listed(all, input, assignedList);
  // Only of what is shown: what clients have is one item for each assignment.
  const shown = rows.flatMap(({ clientid, topicid, changeable }) => {
    const own = changeable === 'Y' ? topics.get(topicid) : undefined;
    return own ? [topic(clientid, theirTopicId(clientid, own))] : [];
  });
  const theirs = (await readMany(shown, true)).flatMap(each => each ?? []);
  const states = new Map(theirs.map(each => [each.topicid, clientTopicStateOf(each)]));
  const stateAt = (clientid: string, own: Topic | undefined) =>
    (own && states.get(theirTopicId(clientid, own))) ?? '';
  return {
    Assignlist: rows.map(row => ({ ...row, clientactive: stateAt(row.clientid, topics.get(row.topicid)) })),
    paging,
  };
});
