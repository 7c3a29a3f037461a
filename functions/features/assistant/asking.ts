import { assistantMonth, changeMonth } from '#functions/data/assistant/month.ts';
import { changeQuery } from '#functions/data/assistant/queries.ts';
import type { Claimed } from '#functions/data/jobs/job.ts';
import { ConflictError, readOne, write } from '#functions/data/table/table.ts';
import { draft } from '#functions/services/assistant/draft.ts';
import {
  type DraftAnswer,
  DraftError,
  type DraftFailure,
  type DraftRequest,
} from '#functions/services/assistant/drafter.ts';
import { assistantSettings } from '#functions/services/assistant/settings.ts';
import { JobRefused, type JobWork } from '#functions/services/jobs/jobwork.ts';
import { keep, readKept } from '#functions/services/jobs/kept.ts';
import { type Cost, estimateRequest, noCost, plus, weightOf } from '#shared/domain/assistant/costs.ts';
import { type Gated, type GateLimits, gate } from '#shared/domain/assistant/gate.ts';
import { beginMonth, end, settleReservation } from '#shared/domain/assistant/month.ts';
import { mostAttempts } from '#shared/domain/jobs/limits.ts';

type Progress = Parameters<JobWork>[1];

/** The first request and at most two repairs. */
const mostRequests = 3;

/** Why nothing was drafted, and what to do, by how the drafter failed. */
const sentences: Readonly<Record<DraftFailure, string>> = {
  throttled: 'The model is too busy at the moment. Nothing was drafted. Try again in a few minutes.',
  timedout:
    'The model did not answer in time. Nothing was drafted. Ask for fewer questions or give a shorter text, then try again.',
  cutoff:
    'The model’s answer became too long and was cut off. Nothing was drafted. Ask for fewer questions or fewer follow-ups.',
  refused:
    'The model refused to draft this. Nothing was drafted. Change the words of the query or of the text, then try again.',
  malformed:
    'The model’s answer could not be read. Nothing was drafted. Try again. If that does not help, give a shorter text.',
  unavailable:
    'The model cannot be reached. Nothing was drafted. Try again later. If that does not help, contact support.',
};

/** Failures that another attempt at the job may not have. */
const passing: ReadonlySet<DraftFailure> = new Set(['throttled', 'timedout', 'unavailable']);

/** What a step of a job got, as it is kept: the answer, or only what it cost if it could not be read. */
type Step = { answer: DraftAnswer } | { unreadable: true; cost: Cost };

interface Drafted extends Gated {
  cost: Cost;
  drafter: DraftAnswer['drafter'];
  /** Also what the drafter remarked. */
  remarks: string[];
  notes: string[];
}

/**
 * Lets the drafter draft until what it answers passes the gate: what breaks a rule is told to it at most twice. A retried
 * job does not ask again for what it has. Throws JobRefused with the reason for people.
 */
export async function draftGated(
  job: Claimed,
  progress: Progress,
  request: DraftRequest,
  allowed: GateLimits,
): Promise<Drafted> {
  let cost = noCost;
  let asking = request;
  let findings: readonly string[] = [];
  for (let number = 1; number <= mostRequests; number++) {
    await progress(number - 1, mostRequests + 1);
    const step = await stepOf(job, number, asking, progress);
    if ('unreadable' in step) {
      cost = plus(cost, step.cost);
      findings = [];
      continue;
    }
    const { answer } = step;
    cost = plus(cost, answer.cost);
    const gated = gate(answer.rows, allowed);
    if (gated.findings.length === 0) {
      const { drafter, notes } = answer;
      return { ...gated, remarks: [...answer.remarks, ...gated.remarks], notes, cost, drafter };
    }
    findings = gated.findings;
    asking = { ...request, repair: { rows: answer.rows, findings } };
  }
  if (findings.length === 0) throw new JobRefused(sentences.malformed);
  throw new JobRefused(
    `What was drafted broke rules, also after two repairs. Nothing was added. ${findings.slice(0, 3).join(' ')} Change the query, then try again.`,
  );
}

/** What a step of a job was answered: what was kept, or the drafter's answer, which is kept before it is used. */
async function stepOf(
  job: Claimed,
  number: number,
  request: DraftRequest,
  progress: Progress,
): Promise<Step> {
  const { customerid, jobid } = job;
  const name = `${jobid}.${number}`;
  const known = await readKept<Step>(customerid, name);
  if (known) return known;
  return paid(job, request, async () => {
    const step = await asked(job, request, progress, number);
    await keep(customerid, name, step);
    return step;
  });
}

/** Makes a request within what its job reserved, and counts what it cost. */
async function paid(job: Claimed, request: DraftRequest, ask: () => Promise<Step>): Promise<Step> {
  const { model, prices } = assistantSettings();
  if (!model) return ask();
  const month = String(job.input.month);
  const most = estimateRequest(sizeOf(request), prices);
  if (!(await changeMonth(job.jobid, month, now => beginMonth(now, job.jobid, most)))) {
    throw new JobRefused(
      'Going on could cost more than was reserved for this. Nothing was drafted. Start again. If that does not help, give a shorter text.',
    );
  }
  const told = (cost: Cost) => changeMonth(job.jobid, month, now => end(now, job.jobid, most, cost));
  try {
    const step = await ask();
    await told('answer' in step ? step.answer.cost : step.cost);
    return step;
  } catch (error) {
    // What is not known counts with the most that it could cost.
    const failed = error instanceof JobRefused ? error.cause : error;
    if (failed instanceof DraftError && failed.cost) await told(failed.cost);
    throw error;
  }
}

/** What decides how much one request may cost. */
function sizeOf({ questions, text, given, remark, present, repair }: DraftRequest) {
  const words = [text, remark, ...Object.values(given), ...present, ...(repair?.findings ?? [])];
  return { questions, characters: weightOf(...words), repairs: repair !== undefined };
}

async function asked(
  { attempts }: Claimed,
  request: DraftRequest,
  progress: Progress,
  number: number,
): Promise<Step> {
  try {
    return {
      answer: await whileAlive(
        () => progress(number - 1, mostRequests + 1),
        () => draft(request),
      ),
    };
  } catch (error) {
    if (!(error instanceof DraftError)) throw error;
    if (error.failure === 'malformed') return { unreadable: true, cost: error.cost ?? noCost };
    // The queue delivers the job again after a while, as often as a job is begun.
    if (passing.has(error.failure) && attempts < mostAttempts) throw error;
    throw new JobRefused(sentences[error.failure], { cause: error });
  }
}

/** In milliseconds; a worker that is silent for two minutes counts as dead. */
const heartbeat = 30_000;

/** Does work that takes long, and says again and again that its worker is alive. Throws what either throws. */
async function whileAlive<T>(beat: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const dead = new Promise<never>((_, reject) => {
    timer = setInterval(() => beat().catch(reject), heartbeat);
  });
  try {
    return await Promise.race([work(), dead]);
  } finally {
    clearInterval(timer);
  }
}

/** Puts what a job cost in the place of what it reserved. */
async function settled({ jobid, input }: Claimed): Promise<void> {
  if (!assistantSettings().model) return;
  await changeMonth(jobid, String(input.month), month => settleReservation(month, jobid));
}

/** Notes at a query why nothing was drafted, and what that cost. Does nothing if it was deleted in the meantime. */
export async function noteProblem({ customerid, jobid, input }: Claimed, problem: string): Promise<void> {
  // What the job reserved stays until it is settled.
  const { held } = await readOne(assistantMonth(customerid, String(input.month)), true);
  const cost = held[jobid]?.spent ?? noCost;
  try {
    await write(changeQuery({ customerid, queryid: String(input.queryid) }, { problem, cost }));
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
  }
}

/**
 * Returns the work of a kind of job with its end: the month counts what it cost, whether it was done or refused. A job whose
 * workers die is settled with the next one of the customer.
 */
export const paidWork =
  (
    work: JobWork,
    refused: (job: Claimed, problem: string) => Promise<void> = async () => undefined,
  ): JobWork =>
  async (job, progress, at) => {
    try {
      const result = await work(job, progress, at);
      await settled(job);
      return result;
    } catch (error) {
      if (error instanceof JobRefused) {
        await refused(job, error.message);
        await settled(job);
      }
      throw error;
    }
  };
