import {
  type AiQuery,
  changeQuery,
  type QueryRow,
  query as queryAt,
  queryRows,
  writeRows,
} from '#functions/data/assistant/queries.ts';
import type { Claimed } from '#functions/data/jobs/job.ts';
import { writeNamed } from '#functions/data/table/named.ts';
import { ConflictError, readAll, write } from '#functions/data/table/table.ts';
import { assistantSettings, type DraftRequest } from '#functions/services/assistant/drafter.ts';
import { libraryControls } from '#functions/services/assistant/embedded/library.ts';
import { sourceOf } from '#functions/services/assistant/reading.ts';
import { JobRefused } from '#functions/services/jobs/jobwork.ts';
import type { Cost } from '#shared/domain/assistant/costs.ts';
import type { Drafted } from '#shared/domain/assistant/drafted.ts';
import { countWanted, depthWanted } from '#shared/domain/assistant/parameters.ts';
import { questionCount, templateOf } from '#shared/domain/assistant/templates.ts';
import { firstWords } from '#shared/domain/kit/words.ts';
import { draftGated } from './asking.ts';
import { paidWork } from './paying.ts';

const gone = 'This query was deleted. Nothing was drafted.';
/** What a query keeps of a draft's remarks: the unclear sentences of some twenty pages. */
const most = { remarks: 100, characters: 300 };

/** Returns remarks as a query keeps them: not more than anybody reads. */
export function keptRemarks(remarks: readonly string[]): string[] {
  const distinct = [...new Set(remarks)];
  const more = distinct.length - most.remarks;
  const shown = more > 0 ? distinct.slice(0, most.remarks - 1) : distinct;
  return [
    ...shown.map(remark => firstWords(remark, most.characters)),
    ...(more > 0 ? [`And ${more + 1} more remarks like these.`] : []),
  ];
}

/** What a query asks of a drafter, with the text that it gives. Throws JobRefused if that cannot be read. */
export async function requestOf(query: AiQuery): Promise<DraftRequest> {
  const { text: _, ...given } = query.given;
  return {
    task: 'draft',
    template: templateOf(query.templateId),
    given,
    questions: countWanted(given),
    depth: depthWanted(given),
    text: await sourceOf(query),
    remark: '',
    present: [],
  };
}

/** Returns drafted questions as they are stored first. */
export const storedRows = (rows: readonly Drafted[]): QueryRow[] => rows.map(row => ({ ...row, userid: '' }));

const undecided = { replaced: null, proposals: [], decided: null };

/** Returns how many questions a draft must have: what a model is asked for, or what fits of the library. */
export const leastDrafted = (): number => (assistantSettings().model ? questionCount.least : 1);

/** Drafts the questions of a query. */
export const draftQuestions = paidWork(async (job: Claimed, progress) => {
  const queryid = String(job.input.queryid);
  const { customerid, jobid } = job;
  const { query, stored } = await readAll(
    { query: queryAt(customerid, queryid), stored: queryRows(customerid, queryid) },
    true,
  );
  if (!query) throw new JobRefused(gone);
  // An attempt before this one wrote them and did not come to its end.
  if (stored) return { questions: stored.rows.length };
  const request = await requestOf(query);
  const { rows, remarks, notes, cost, drafter } = await draftGated(job, progress, request, {
    text: request.text,
    controls: await libraryControls(),
    least: leastDrafted(),
    most: questionCount.most,
    levels: request.depth + 1,
  });
  const highest = rows.length;
  const told = { remarks: keptRemarks(remarks), notes: keptRemarks(notes) };
  const about = { drafted: true, drafter, ...told, cost, questions: rows.length };
  const failed = await writeNamed({
    // Fails if another attempt was first: then its questions stay.
    rows: [writeRows(query, { ...undecided, rows: storedRows(rows), highest, jobid, revision: 0 })],
    query: [changeQuery(query, about)],
  });
  if (failed?.part === 'query') throw new JobRefused(gone);
  return { questions: rows.length };
}, noteProblem);

/** Notes at a query why nothing was drafted, and what that cost. Does nothing if it was deleted in the meantime. */
async function noteProblem(job: Claimed, problem: string, cost: Cost): Promise<void> {
  try {
    await write(
      changeQuery({ customerid: job.customerid, queryid: String(job.input.queryid) }, { problem, cost }),
    );
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
  }
}
