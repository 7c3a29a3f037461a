import type { Cost } from '#shared/domain/assistant/costs.ts';
import type { Basis } from '#shared/domain/assistant/drafted.ts';
import { describeParameters, topicTexts } from '#shared/domain/assistant/parameters.ts';
import { templateOf } from '#shared/domain/assistant/templates.ts';
import type { AiQuery, QueryRow } from './queries.ts';

type State = 'waiting' | 'running' | 'done' | 'failed';

/** What became of a query whose job is no longer kept. */
const lost = 'This stopped before it was finished. Delete it and start again.';

/** Returns how far a query is, by its job: `undefined` if that is no longer kept. */
function stateOf({ drafted, problem }: AiQuery, job: { state: State; problem: string } | undefined) {
  if (drafted) return { state: 'done' as const, problem: '' };
  if (problem) return { state: 'failed' as const, problem };
  if (!job) return { state: 'failed' as const, problem: lost };
  // Its end is written before the job's.
  return { state: job.state === 'done' ? ('running' as const) : job.state, problem: job.problem };
}

/** Returns the line that describes what a query asked for. */
export function describeQuery({ templateId, given, file }: AiQuery): string {
  const template = templateOf(templateId);
  return template ? describeParameters(template, given, file.name) : '';
}

/** What a topic with the questions of a query can be called. */
export function toTopicRow({ templateId, given }: AiQuery): { cuzdesc: string; cuzsummary: string } {
  const template = templateOf(templateId);
  const { title, summary } = template ? topicTexts(template, given) : { title: '', summary: '' };
  return { cuzdesc: title, cuzsummary: summary };
}

/** Returns a query for the wire. */
export const toAiQueryRow = (query: AiQuery, job: { state: State; problem: string } | undefined) => ({
  Query_Code: query.queryid,
  templ_typeid: query.templateId,
  TD_Name: templateOf(query.templateId)?.name ?? '',
  parm_queries: describeQuery(query),
  Query_Date: query.asked,
  email: query.email,
  ...stateOf(query, job),
  jobid: query.jobid,
  questions: query.questions,
  drafter: query.drafter,
  remarks: [...query.remarks],
  notes: [...query.notes],
  cost: costRow(query.cost),
  topicid: query.topicid,
});

export const costRow = ({ input, output, micros }: Cost) => ({ input, output, micros });

/** What a question rests on for the wire. */
export const basisRow = (basis: Basis) => ({
  kind: basis.kind,
  quote: basis.kind === 'quote' ? basis.quote : '',
  topiccode: basis.kind === 'library' ? basis.topiccode : '',
  title: basis.kind === 'library' ? basis.title : '',
  n: basis.kind === 'library' ? basis.n : 0,
});

/** Returns a drafted question for the wire; `queryid` is '' for advice on a question of a topic. */
export const toAiQuestionRow = (queryid: string, row: QueryRow) => ({
  Query_Code: queryid,
  QR_Code: row.code,
  QR_Sequence: row.seq,
  QR_Priority: row.priority,
  QR_Question: row.text,
  QR_Guidance: row.guidance,
  QR_Solution: row.solution,
  QR_Reportcat: row.category,
  QR_Accept: row.accepted ? ('Accept' as const) : ('Ignore' as const),
  UserID: row.userid,
  parent: row.parent,
  when: row.when,
  solutionif: row.solutionIf,
  controls: [...row.controls],
  basis: basisRow(row.basis),
});
