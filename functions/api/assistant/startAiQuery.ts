import { queryAdded } from '#functions/data/assistant/queries.ts';
import { describeQuery } from '#functions/data/assistant/wire.ts';
import { audit } from '#functions/data/table/audit.ts';
import { drafterHere, newDraftJob, startDrafting } from '#functions/features/assistant/starting.ts';
import { handle } from '#functions/frame/handle.ts';
import { Refusal } from '#functions/frame/refusal.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { startAiQuery } from '#shared/contract/assistant/assistant.ts';
import { checkParameters, cleaned, querySize } from '#shared/domain/assistant/parameters.ts';
import { mostQueries, templateOf } from '#shared/domain/assistant/templates.ts';
import { formatOf, uploadPrefix, uploads } from '#shared/domain/jobs/uploads.ts';
import { newQuery } from './parts/newquery.ts';

export const handler = handle(startAiQuery, async ({ input, actor, refuse, at }) => {
  const { customerid } = actor.customer;
  const { key = '', filename = '' } = input;
  const template = templateOf(input.templ_typeid);
  if (!template) return refuse('nodata');
  // Another customer's file is refused like a missing one.
  const own = key.startsWith(uploadPrefix(customerid, 'source')) && formatOf(key, uploads.source.formats);
  if (key && !own) throw refuseAccess();
  const given = cleaned(template, input.formData);
  const problems = checkParameters(template, given, key !== '');
  if (problems[0]) return refuse('parameters', { problem: problems[0].message }, { problems });
  const query = await newQuery({ actor, at, template, given, file: { key, name: key && filename } });
  const { queryid } = query;
  const job = newDraftJob(actor, at, { kind: 'draft_questions', title: template.name, input: { queryid } });
  const [added, room] = queryAdded({ ...query, jobid: job.jobid, drafter: drafterHere() });
  const about = describeQuery(query);
  const problem = await startDrafting({ actor, at, refuse }, job, querySize(given, key !== ''), {
    query: [added],
    room: [room],
    trail: [audit(customerid, at, actor, 'AI query started', { queryid, about })],
  });
  if (!problem) return { Query_Code: queryid, jobid: job.jobid };
  if (problem instanceof Refusal) return problem;
  if (problem.part === 'room') return refuse('toomany', { most: mostQueries });
  throw problem;
});
