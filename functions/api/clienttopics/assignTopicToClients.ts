import { relation } from '#functions/data/clients/relations.ts';
import { newJob } from '#functions/data/jobs/adding.ts';
import { readMany } from '#functions/data/table/many.ts';
import { readOne } from '#functions/data/table/table.ts';
import { isWritten, topic, topicStatus } from '#functions/data/topics/settings.ts';
import { assignKind } from '#functions/features/clients/assignjob.ts';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { startJob } from '#functions/services/jobs/jobs.ts';
import { assignTopicToClients } from '#shared/contract/clients/clienttopics.ts';
import { mostOpenJobs } from '#shared/domain/jobs/limits.ts';

export const handler = handle(assignTopicToClients, async ({ input, actor, refuse, at }) => {
  const { customerid } = actor.customer;
  const { topicid, activetc: active } = input;
  const clients = [...new Set(input.clientid)];
  const [own, relations] = await Promise.all([
    readOne(topic(customerid, topicid), true),
    readMany(
      clients.map(clientid => relation(clientid, customerid)),
      true,
    ),
  ]);
  if (!own || (own.custom && !isWritten(own)) || relations.includes(undefined)) throw refuseAccess();
  if (own.status !== topicStatus.active) return refuse('inactivetopic');
  const job = {
    customerid,
    kind: assignKind,
    permission: 'Client Functions' as const,
    title: own.title,
    input: { topicid, active, clients: clients.join(' ') },
  };
  return (await startJob(newJob(job, actor, at))) ?? refuse('joblimit', { most: mostOpenJobs });
});
