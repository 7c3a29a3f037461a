import type { Claimed } from '#functions/data/jobs/job.ts';
import {
  assistantSettings,
  type DraftAnswer,
  DraftError,
  type DraftFailure,
  type DraftRequest,
} from '#functions/services/assistant/drafter.ts';
import { JobRefused, type JobWork } from '#functions/services/jobs/jobwork.ts';
import { keep, readKept } from '#functions/services/jobs/kept.ts';
import { type Cost, noCost, plus } from '#shared/domain/assistant/costs.ts';
import { type Gated, type GateLimits, gate } from '#shared/domain/assistant/gate.ts';
import { mostAttempts } from '#shared/domain/jobs/limits.ts';
import { beginRequest, endRequest } from './paying.ts';

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

/**
 * What a step of a job was answered: what was kept, or the drafter's answer, which is kept before it is used. Throws
 * DraftError for a failure that another attempt may not have, and JobRefused for another one.
 */
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
  const begun = await beginRequest(job, request);
  const asked = await whileAlive(
    () => progress(number - 1, mostRequests + 1),
    () => answerTo(request),
  );
  if (asked instanceof DraftError && asked.failure !== 'malformed') {
    if (begun && asked.cost) await endRequest(begun, asked.cost);
    // The queue delivers the job again after a while, as often as a job is begun.
    if (passing.has(asked.failure) && job.attempts < mostAttempts) throw asked;
    throw new JobRefused(sentences[asked.failure]);
  }
  const cost = asked.cost ?? noCost;
  const step = asked instanceof DraftError ? { unreadable: true as const, cost } : { answer: asked };
  await keep(customerid, name, step);
  if (begun) await endRequest(begun, cost);
  return step;
}

/** What the drafter answers, or how it failed. */
async function answerTo(request: DraftRequest): Promise<DraftAnswer | DraftError> {
  try {
    return await draft(request);
  } catch (error) {
    if (error instanceof DraftError) return error;
    throw error;
  }
}

/**
 * Asks what drafts in this deployment: the model, or the drafter that composes from the standard library. Only the one that
 * is asked is loaded. Throws DraftError.
 */
export async function draft(request: DraftRequest): Promise<DraftAnswer> {
  if (assistantSettings().model) {
    const { askModel } = await import('#functions/services/assistant/bedrock.ts');
    return askModel(request);
  }
  const { compose } = await import('#functions/services/assistant/embedded/compose.ts');
  return compose(request);
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
