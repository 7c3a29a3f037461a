import type { QueryRow } from '#functions/data/assistant/queries.ts';
import { readDraft } from '#functions/data/authoring/draft.ts';
import type { Claimed } from '#functions/data/jobs/job.ts';
import { readOne } from '#functions/data/table/table.ts';
import { topic as topicAt } from '#functions/data/topics/settings.ts';
import type { Answer, DraftRequest } from '#functions/services/assistant/drafting.ts';
import { libraryControls } from '#functions/services/assistant/embedded/library.ts';
import { JobRefused } from '#functions/services/jobs/jobwork.ts';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import type { Cost } from '#shared/domain/assistant/costs.ts';
import type { Basis } from '#shared/domain/assistant/drafted.ts';
import { questionsOf } from '#shared/domain/authoring/draft.ts';
import { draftGated } from './asking.ts';
import { storedRows } from './drafting.ts';
import { paidWork } from './ending.ts';

/** What somebody can get for a question: its two texts, or questions to ask after it. */
export type AdviceKind = 'guidance' | 'solution' | 'followups';

/** What was drafted for a question of a topic. */
export interface Advice {
  drafter: Answer['drafter'];
  text: string;
  basis: Basis;
  /** `parent` 0 is the question itself. */
  questions: QueryRow[];
  cost: Cost;
}

const gone = 'This question no longer exists. Nothing was drafted.';
const nothing =
  'The standard library has nothing that fits this question. Say in other words what you are looking for, then try again.';
/** Follow-ups that are drafted at once. */
export const mostFollowups = 5;

/** Returns what is asked about a question of a draft: its own words and those beneath it, nothing of the topic's. */
export function adviceRequest(
  questions: readonly Question[],
  qcode: number,
  kind: AdviceKind,
  remark: string,
): DraftRequest | null {
  const asked = questions.find(one => one.qcode === qcode);
  if (!asked) return null;
  const { text, category, guidance, solutionIf, solution } = asked;
  const below = questions.filter(one => one.parentYes === qcode || one.parentNo === qcode);
  return {
    task: kind,
    given: {},
    questions: kind === 'followups' ? 1 + mostFollowups : 1,
    depth: kind === 'followups' ? 1 : 0,
    text: '',
    question: { text, category, guidance, solutionIf, solution },
    remark,
    present: kind === 'followups' ? below.map(one => one.text) : [],
  };
}

/** Drafts guidance, a solution, or follow-ups for a question. Nothing of it is in the topic before the author saves it. */
export const adviseQuestion = paidWork(async (job: Claimed, progress): Promise<Advice> => {
  const { customerid, input } = job;
  const topic = await readOne(topicAt(customerid, String(input.topicid)), true);
  if (!topic?.custom) throw new JobRefused('This topic no longer exists. Nothing was drafted.');
  const kind = input.kind as AdviceKind;
  const questions = questionsOf(await readDraft(topic));
  const request = adviceRequest(questions, Number(input.qcode), kind, String(input.remark));
  if (!request) throw new JobRefused(gone);
  const { rows, cost, drafter } = await draftGated(job, progress, request, {
    text: '',
    controls: await libraryControls(),
    least: 0,
    most: request.questions,
    levels: request.depth,
  });
  const [itself, ...below] = storedRows(rows);
  if (kind === 'followups') {
    if (below.length === 0) throw new JobRefused(nothing);
    const hung = below.map(row => ({ ...row, parent: row.parent === itself!.code ? 0 : row.parent }));
    return { drafter, text: '', basis: { kind: 'general' }, questions: hung, cost };
  }
  const text = itself?.[kind] ?? '';
  if (text === '') throw new JobRefused(nothing);
  return { drafter, text, basis: itself!.basis, questions: [], cost };
});
