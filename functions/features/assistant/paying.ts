import {
  assistantMonth,
  changeMonth,
  monthNow,
  monthOf,
  putMonthChange,
} from '#functions/data/assistant/month.ts';
import type { DrafterKind } from '#functions/data/assistant/queries.ts';
import { type NewJob, newJob } from '#functions/data/jobs/adding.ts';
import type { Claimed } from '#functions/data/jobs/job.ts';
import { type FailedPart, isPartOf, type NamedChanges, untilWritten } from '#functions/data/table/named.ts';
import { type Change, ConflictError, readOne } from '#functions/data/table/table.ts';
import type { Refusal, RefuseAs } from '#functions/frame/refusal.ts';
import type { Actor } from '#functions/frame/session.ts';
import { assistantSettings, type DraftRequest } from '#functions/services/assistant/drafter.ts';
import { startJob } from '#functions/services/jobs/jobs.ts';
import { JobRefused, type JobWork } from '#functions/services/jobs/jobwork.ts';
import {
  beginMonth,
  type Cost,
  type CostLimits,
  countedInMonth,
  dollars,
  end,
  estimate,
  estimateRequest,
  noCost,
  reserve,
  settleReservation,
  tokenWords,
  weightOf,
} from '#shared/domain/assistant/costs.ts';
import { mostOpenJobs } from '#shared/domain/jobs/limits.ts';
import { customerOf } from '#shared/domain/kit/ids.ts';

/*
 * What the assistant costs, in the order in which it happens: a job reserves the most that it may cost in the transaction
 * that adds it; each of its requests to the model begins within that and ends with what it cost; and what the job cost takes
 * the place of what it reserved. The drafter that composes from the library costs nothing. Source: docs/product.md, AI
 * assistant, Cost.
 */

/** A job of the assistant. They have a worker of their own. */
interface DraftJob {
  kind: 'draft_questions' | 'redraft_questions' | 'advise_question';
  title: string;
  input: Readonly<Record<string, string | number>>;
}

/** Refusals of every call that lets the assistant draft. */
type RefuseDrafting = RefuseAs<{ joblimit: undefined; querylimit: undefined; monthlimit: undefined }>;

/** Months that others changed at the same moment: at most as many as jobs that may be open, and their ends. */
const attempts = 20;

/** What drafts in this deployment. */
export const drafterHere = (): DrafterKind => (assistantSettings().model ? 'model' : 'library');

/** Prepares a job of the assistant. */
export const newDraftJob = (actor: Actor, at: Date, { kind, title, input }: DraftJob): NewJob =>
  newJob(
    {
      customerid: actor.customer.customerid,
      kind,
      title,
      permission: 'Edit Custom Topic Data',
      input: { ...input, month: monthOf(at) },
    },
    actor,
    at,
  );

/**
 * Starts a prepared job of the assistant, with changes of the same transaction. `size` decides how much it may cost. Returns
 * why it could not start: a refusal, or the part of `also` that does not hold; null if it did.
 */
export function startDrafting<Part extends string>(
  { at, refuse }: { at: Date; refuse: RefuseDrafting },
  job: NewJob,
  size: { questions: number; characters: number },
  also: NamedChanges<Part>,
): Promise<Refusal | FailedPart<Part> | null> {
  return untilWritten(async () => {
    const reserved = await reserveMost(job.jobid, size, at);
    if ('limit' in reserved) return refuse(`${reserved.limit}limit`, reserved.words);
    try {
      const started = await startJob(job, { ...also, reserved });
      return started ? null : refuse('joblimit', { most: mostOpenJobs });
    } catch (error) {
      if (error instanceof ConflictError && isPartOf(also, error)) return error;
      // Somebody else reserved at this moment.
      throw error;
    }
  }, attempts);
}

/** The limit that a job would pass, with the words for its refusal. */
interface Passed {
  limit: 'query' | 'month';
  words: Readonly<Record<string, string>>;
}

/**
 * Reserves the most that a job may cost. Returns the changes for the transaction that adds it, so that jobs that start at the
 * same time cannot pass the limit together, or the limit that it would pass. `size` decides how much it may cost.
 */
async function reserveMost(
  jobid: string,
  size: { questions: number; characters: number },
  at: Date,
): Promise<Change[] | Passed> {
  const { model, prices, limits } = assistantSettings();
  if (!model) return [];
  const { most } = estimate(size, prices);
  const [customerid, month] = [customerOf(jobid), monthOf(at)];
  const { stored, now } = await monthNow(customerid, month, at);
  const next = reserve(now, jobid, most, limits);
  if (next === 'query') return { limit: next, words: queryWords(most, limits) };
  if (next === 'month') return { limit: next, words: monthWords(most, countedInMonth(now), limits) };
  return [putMonthChange(customerid, month, stored, next)];
}

/** What a query could cost and may cost, by the limit that it passes. */
const queryWords = (most: Cost, { queryMicros, queryTokens }: CostLimits) =>
  most.micros > queryMicros
    ? { cost: dollars(most.micros), most: dollars(queryMicros) }
    : { cost: tokenWords(most.input + most.output), most: tokenWords(queryTokens) };

const monthWords = (most: Cost, used: Cost, { monthMicros, monthTokens }: CostLimits) =>
  used.micros + most.micros > monthMicros
    ? { cost: dollars(most.micros), left: dollars(Math.max(0, monthMicros - used.micros)) }
    : {
        cost: tokenWords(most.input + most.output),
        left: tokenWords(Math.max(0, monthTokens - used.input - used.output)),
      };

/** A request of a job to the model, with the most that it may cost. */
export interface BegunRequest {
  jobid: string;
  month: string;
  most: Cost;
}

/**
 * Counts a request to the model with the most that it may cost, before it is made: one whose answer is lost counts like that.
 * Returns null where no model is asked. Throws JobRefused if its job has not reserved enough.
 */
export async function beginRequest(
  { jobid, input }: Claimed,
  request: DraftRequest,
): Promise<BegunRequest | null> {
  const { model, prices } = assistantSettings();
  if (!model) return null;
  const month = String(input.month);
  const most = estimateRequest(sizeOf(request), prices);
  if (await changeMonth(jobid, month, now => beginMonth(now, jobid, most))) return { jobid, month, most };
  throw new JobRefused(
    'Going on could cost more than was reserved for this. Nothing was drafted. Start again. If that does not help, give a shorter text.',
  );
}

/** What decides how much one request may cost. */
function sizeOf({ questions, text, given, remark, present, repair }: DraftRequest) {
  const words = [text, remark, ...Object.values(given), ...present, ...(repair?.findings ?? [])];
  return { questions, characters: weightOf(...words), repairs: repair !== undefined };
}

/** Counts a request with what it cost. */
export async function endRequest({ jobid, month, most }: BegunRequest, cost: Cost): Promise<void> {
  await changeMonth(jobid, month, now => end(now, jobid, most, cost));
}

/** What the requests of a job have cost until now. It stays reserved until the job is settled. */
async function spentBy({ customerid, jobid, input }: Claimed): Promise<Cost> {
  const { held } = await readOne(assistantMonth(customerid, String(input.month)), true);
  return held[jobid]?.spent ?? noCost;
}

/**
 * Returns the work of a kind of job with its end: the month counts what it cost, whether it was done or refused. `noteRefused` notes why it
 * was refused, and what it cost. A job whose workers die is settled with the next one of the customer.
 */
export const paidWork =
  (work: JobWork, noteRefused?: (job: Claimed, problem: string, cost: Cost) => Promise<void>): JobWork =>
  async (job, progress, at) => {
    try {
      const result = await work(job, progress, at);
      await settle(job);
      return result;
    } catch (error) {
      if (error instanceof JobRefused) {
        if (noteRefused) await noteRefused(job, error.message, await spentBy(job));
        await settle(job);
      }
      throw error;
    }
  };

async function settle({ jobid, input }: Claimed): Promise<void> {
  if (!assistantSettings().model) return;
  await changeMonth(jobid, String(input.month), month => settleReservation(month, jobid));
}
