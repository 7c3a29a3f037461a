import { readDraft } from '#functions/data/authoring/draft.ts';
import type { Claimed } from '#functions/data/jobs/job.ts';
import { readOne } from '#functions/data/table/table.ts';
import { topic as topicAt } from '#functions/data/topics/settings.ts';
import { libraryControls } from '#functions/services/assistant/embedded/library.ts';
import { JobRefused } from '#functions/services/jobs/jobwork.ts';
import { type AdviceKind, adviceAsked } from '#shared/domain/assistant/advice.ts';
import { questionsOf } from '#shared/domain/authoring/draft.ts';
import { type Advice, adviceRequest } from './advice.ts';
import { draftGated } from './asking.ts';
import { storedRows } from './drafting.ts';
import { paidWork } from './ending.ts';

const gone = 'This question no longer exists. Nothing was drafted.';
const nothing =
  'The standard library has nothing that fits this question. Say in other words what you are looking for, then try again.';
/** Drafts guidance, a solution, or follow-ups for a question. Nothing of it is in the topic before the author saves it. */
export const adviseQuestion = paidWork(async (job: Claimed, progress): Promise<Advice> => {
  const { customerid, input } = job;
  const topic = await readOne(topicAt(customerid, String(input.topicid)), true);
  if (!topic?.custom) throw new JobRefused('This topic no longer exists. Nothing was drafted.');
  const kind = input.kind as AdviceKind;
  const questions = questionsOf(await readDraft(topic));
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
