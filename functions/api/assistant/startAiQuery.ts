import { queryAdded } from '#functions/data/assistant/queries.ts';
import { describeQuery } from '#functions/data/assistant/wire.ts';
import { audit } from '#functions/data/table/audit.ts';
import { ConflictError } from '#functions/data/table/table.ts';
import { drafterHere, startDrafting } from '#functions/features/assistant/starting.ts';
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
  const about = describeQuery(query);
  try {
    const jobid = await startDrafting(
      { actor, at, refuse },
      {
        kind: 'draft_questions',
        title: template.name,
        input: { queryid: query.queryid },
        size: querySize(given, key !== ''),
        also: job => [
          ...queryAdded({ ...query, jobid: job, drafter: drafterHere() }),
          audit(customerid, at, actor, 'AI query started', { queryid: query.queryid, about }),
        ],
      },
    );
    return jobid instanceof Refusal ? jobid : { Query_Code: query.queryid, jobid };
  } catch (error) {
    if (error instanceof ConflictError && error.index === 1) return refuse('toomany', { most: mostQueries });
    throw error;
  }
});
