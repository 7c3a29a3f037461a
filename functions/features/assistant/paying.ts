import {
  assistantMonth,
  changeMonth,
  monthNow,
  monthOf,
  putMonthChange,
} from '#functions/data/assistant/month.ts';
import type { Claimed } from '#functions/data/jobs/job.ts';
import { type Change, readOne } from '#functions/data/table/table.ts';
import { assistantSettings, type DraftRequest } from '#functions/services/assistant/drafter.ts';
import { JobRefused, type JobWork } from '#functions/services/jobs/jobwork.ts';
import {
  type Cost,
  type CostLimits,
  dollars,
  estimate,
  estimateRequest,
  noCost,
  tokenWords,
  weightOf,
} from '#shared/domain/assistant/costs.ts';
import {
  beginMonth,
  countedInMonth,
  end,
  reserve,
  settleReservation,
} from '#shared/domain/assistant/month.ts';
import { customerOf } from '#shared/domain/kit/ids.ts';

/*
 * What the assistant costs, in the order in which it happens: a job reserves the most that it may cost in the transaction
 * that adds it; each of its requests to the model begins within that and ends with what it cost; and what the job cost takes
 * the place of what it reserved. The drafter that composes from the library costs nothing. Source: docs/product.md, AI
 * assistant, Cost.
 */

/** The limit that a job would pass, with the words for its refusal. */
interface Passed {
  limit: 'query' | 'month';
  words: Readonly<Record<string, string>>;
}

/**
 * Reserves the most that a job may cost. Returns the changes for the transaction that adds it, so that jobs that start at the
 * same time cannot pass the limit together, or the limit that it would pass. `size` decides how much it may cost.
 */
export async function reserveMost(
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
export async function spentBy({ customerid, jobid, input }: Claimed): Promise<Cost> {
  const { held } = await readOne(assistantMonth(customerid, String(input.month)), true);
  return held[jobid]?.spent ?? noCost;
}

/**
 * Returns the work of a kind of job with its end: the month counts what it cost, whether it was done or refused. A job whose
 * workers die is settled with the next one of the customer.
 */
export const paidWork =
  (
    work: JobWork,
    noteRefused: (job: Claimed, problem: string) => Promise<void> = async () => undefined,
  ): JobWork =>
  async (job, progress, at) => {
    try {
      const result = await work(job, progress, at);
      await settle(job);
      return result;
    } catch (error) {
      if (error instanceof JobRefused) {
        await noteRefused(job, error.message);
        await settle(job);
      }
      throw error;
    }
  };

async function settle({ jobid, input }: Claimed): Promise<void> {
  if (!assistantSettings().model) return;
  await changeMonth(jobid, String(input.month), month => settleReservation(month, jobid));
}
