import { queriesOf } from '#functions/data/assistant/queries.ts';
import { toAiQueryRow } from '#functions/data/assistant/wire.ts';
import { job } from '#functions/data/jobs/job.ts';
import { readMany } from '#functions/data/table/many.ts';
import { fillableTopics } from '#functions/features/assistant/topics.ts';
import { handle } from '#functions/frame/handle.ts';
import { listAiQueries } from '#shared/contract/assistant/assistant.ts';

export const handler = handle(listAiQueries, async ({ actor, at }) => {
  const { customerid } = actor.customer;
  const [queries, topics] = await Promise.all([queriesOf(customerid), fillableTopics(customerid)]);
  const open = queries.filter(({ drafted, problem }) => !drafted && !problem);
  const jobs = await readMany(
    open.map(({ jobid }) => job(jobid, at)),
    true,
  );
  const jobOf = new Map(open.map((query, i) => [query, jobs[i]]));
  // 200 queries with all their remarks would be too long an answer.
  const results = queries.map(query => ({ ...toAiQueryRow(query, jobOf.get(query)), remarks: [] }));
  return { results, custom_topics: topics.length };
});
