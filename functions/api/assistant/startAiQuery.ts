import { randomFillSync } from 'node:crypto';
import { type AiQuery, putNewQuery } from '#functions/data/assistant/queries.ts';
import { describeQuery } from '#functions/data/assistant/wire.ts';
import { audit } from '#functions/data/table/audit.ts';
import { drafterHere, newDraftJob, startDrafting } from '#functions/features/assistant/paying.ts';
import { handle } from '#functions/frame/handle.ts';
import { Refusal } from '#functions/frame/refusal.ts';
import { type Actor, refuseAccess } from '#functions/frame/session.ts';
import { keep } from '#functions/services/jobs/kept.ts';
import { startAiQuery } from '#shared/contract/assistant/assistant.ts';
import { noCost } from '#shared/domain/assistant/costs.ts';
import {
  checkParameters,
  cleaned,
  type GivenParameters,
  querySize,
} from '#shared/domain/assistant/parameters.ts';
import { mostQueries, type Template, templateOf } from '#shared/domain/assistant/templates.ts';
import { formatOfUpload } from '#shared/domain/jobs/uploads.ts';
import { randomId } from '#shared/domain/kit/ids.ts';
import { shortened } from '#shared/domain/kit/words.ts';

export const handler = handle(startAiQuery, async ({ input, actor, refuse, at }) => {
  const { customerid } = actor.customer;
  const { key = '', filename = '' } = input;
  const template = templateOf(input.templ_typeid);
  if (!template) return refuse('nodata');
  // Another customer's file is refused like a missing one.
  if (key && !formatOfUpload(key, customerid, 'source')) throw refuseAccess();
  const given = cleaned(template, input.formData);
  const problems = checkParameters(template, given, key !== '');
  if (problems[0]) return refuse('parameters', { problem: problems[0].message }, { problems });
  const query = await newQuery({ actor, at, template, given, file: { key, name: key && filename } });
  const { queryid } = query;
  const job = newDraftJob(actor, at, { kind: 'draft_questions', title: template.name, input: { queryid } });
  const [added, room] = putNewQuery({ ...query, jobid: job.jobid, drafter: drafterHere() });
  const about = describeQuery(query);
  const problem = await startDrafting({ at, refuse }, job, querySize(given, key !== ''), {
    query: [added],
    room: [room],
    trail: [audit(customerid, at, actor, 'AI query started', { queryid, about })],
  });
  if (!problem) return { Query_Code: queryid, jobid: job.jobid };
  if (problem instanceof Refusal) return problem;
  if (problem.part === 'room') return refuse('toomany', { most: mostQueries });
  throw problem;
});

interface QueryFacts {
  actor: Actor;
  at: Date;
  template: Template;
  given: GivenParameters;
  file: AiQuery['file'];
}

/** What a query keeps of a pasted text, to be recognized by. */
const shown = 200;

/** Returns a query that is about to start. Keeps a pasted text in the bucket: it may be larger than an item. */
async function newQuery({ actor, at, template, given, file }: QueryFacts): Promise<AiQuery> {
  const { customerid } = actor.customer;
  // Ids sort by time.
  const random = randomId(6, bytes => randomFillSync(bytes));
  const queryid = `${customerid}-${at.getTime().toString(36).padStart(9, '0')}${random}`;
  const { text } = given;
  if (text !== undefined) await keep(customerid, queryid, text);
  return {
    queryid,
    customerid,
    templateId: template.id,
    given: text === undefined ? given : { ...given, text: shortened(text, shown) },
    file,
    asked: at.toISOString(),
    email: actor.email,
    right: actor.right,
    jobid: '',
    drafted: false,
    problem: '',
    drafter: 'library',
    remarks: [],
    notes: [],
    cost: noCost,
    questions: 0,
    topicid: '',
  };
}
