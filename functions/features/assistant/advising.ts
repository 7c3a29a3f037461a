import type { QueryRow } from '#functions/data/assistant/queries.ts';
import { readDraft } from '#functions/data/authoring/draft.ts';
import type { Claimed } from '#functions/data/jobs/job.ts';
import { readOne } from '#functions/data/table/table.ts';
import { topic as topicAt } from '#functions/data/topics/settings.ts';
import type { DraftAnswer, DraftRequest } from '#functions/services/assistant/drafter.ts';
import { libraryControls } from '#functions/services/assistant/embedded/library.ts';
import { JobRefused } from '#functions/services/jobs/jobwork.ts';
import {
  type AdviceAsked,
  type AdviceKind,
  type AdvisedTexts,
  adviceAsked,
} from '#shared/domain/assistant/advice.ts';
import type { Cost } from '#shared/domain/assistant/costs.ts';
import type { Basis } from '#shared/domain/assistant/drafted.ts';
import { draftQuestionsOf } from '#shared/domain/authoring/draft.ts';
import { draftGated } from './asking.ts';
import { storedRows } from './drafting.ts';
import { paidWork } from './paying.ts';

/** What was drafted for a question of a topic. */
export interface DraftedAdvice {
  drafter: DraftAnswer['drafter'];
  /** The question's texts when it was drafted. */
  asked: AdvisedTexts;
  text: string;
  basis: Basis;
  /** `parent` 0 is the question itself. */
  questions: QueryRow[];
  cost: Cost;
}

const gone = 'This question no longer exists. Nothing was drafted.';
const nothing =
  'The standard library has nothing that fits this question. Say in other words what you are looking for, then try again.';

/** Drafts guidance, a solution, or follow-ups for a question. Nothing of it is in the topic before the author saves it. */
export const adviseQuestion = paidWork(async (job: Claimed, progress): Promise<DraftedAdvice> => {
  const { customerid, input } = job;
  const topic = await readOne(topicAt(customerid, String(input.topicid)), true);
  if (!topic?.custom) throw new JobRefused('This topic no longer exists. Nothing was drafted.');
  const kind = input.kind as AdviceKind;
  const questions = draftQuestionsOf(await readDraft(topic));
  const about = adviceAsked(questions, Number(input.qcode), kind);
  if (!about) throw new JobRefused(gone);
  const request = adviceRequest(about, kind, String(input.remark));
  const { rows, cost, drafter } = await draftGated(job, progress, request, {
    text: '',
    controls: await libraryControls(),
    least: 0,
    most: request.questions,
    levels: request.depth,
  });
  const { text: words, guidance, solution } = about.question;
  const asked = { text: words, guidance, solution };
  const [itself, ...below] = storedRows(rows);
  if (kind === 'followups') {
    if (below.length === 0) throw new JobRefused(nothing);
    const hung = below.map(row => ({ ...row, parent: row.parent === itself!.code ? 0 : row.parent }));
    return { drafter, asked, text: '', basis: { kind: 'general' }, questions: hung, cost };
  }
  const text = itself?.[kind] ?? '';
  if (text === '') throw new JobRefused(nothing);
  return { drafter, asked, text, basis: itself!.basis, questions: [], cost };
});

/** What a drafter is asked for advice. */
const adviceRequest = (asked: AdviceAsked, kind: AdviceKind, remark: string): DraftRequest => ({
  ...asked,
  task: kind,
  given: {},
  text: '',
  remark,
});
