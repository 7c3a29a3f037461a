import { monthNow, monthOf, putMonthChange } from '#functions/data/assistant/month.ts';
import type { DrafterKind } from '#functions/data/assistant/queries.ts';
import { type NewJob, newJob } from '#functions/data/jobs/adding.ts';
import { type FailedPart, isPartOf, type NamedChanges, untilWritten } from '#functions/data/table/named.ts';
import type { Refusal, RefuseAs } from '#functions/frame/refusal.ts';
import type { Actor } from '#functions/frame/session.ts';
import { assistantSettings } from '#functions/services/assistant/settings.ts';
import { startPrepared } from '#functions/services/jobs/jobs.ts';
import { type Cost, type CostLimits, dollars, estimate, tokenWords } from '#shared/domain/assistant/costs.ts';
import { countedInMonth, reserve } from '#shared/domain/assistant/month.ts';
import { mostOpenJobs } from '#shared/domain/jobs/limits.ts';

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
 * Starts a prepared job of the assistant, with changes of the same transaction. `size` decides how much it may cost. The most
 * that it may cost is reserved in the transaction that adds the job, so that jobs that start at the same time cannot pass
 * the month's limit together. Returns why it could not start: a refusal, or the part of `also` that does not hold; null if it
 * did.
 */
export function startDrafting<Part extends string>(
  { actor, at, refuse }: { actor: Actor; at: Date; refuse: RefuseDrafting },
  job: NewJob,
  size: { questions: number; characters: number },
  also: NamedChanges<Part>,
): Promise<Refusal | FailedPart<Part> | null> {
  const { customerid } = actor.customer;
  const { model, prices, limits } = assistantSettings();
  const month = monthOf(at);
  const { most } = estimate(size, prices);
  return untilWritten(async () => {
    const seen = model ? await monthNow(customerid, month, at) : undefined;
    const next = seen && reserve(seen.now, job.jobid, most, limits);
    if (next === 'query') return refuse('querylimit', queryWords(most, limits));
    if (next === 'month') return refuse('monthlimit', monthWords(most, countedInMonth(seen!.now), limits));
    const reserved = next ? [putMonthChange(customerid, month, seen!.stored, next)] : [];
    const outcome = await startPrepared<string>(job, at, { ...also, reserved });
    if (outcome === 'started') return null;
    if (outcome === null) return refuse('joblimit', { most: mostOpenJobs });
    // Otherwise somebody else reserved at this moment.
    return isPartOf(also, outcome) ? outcome : undefined;
  }, attempts);
}

/** What a query could cost and may cost, by the limit that it passes. */
function queryWords(most: Cost, { queryMicros, queryTokens }: CostLimits) {
  return most.micros > queryMicros
    ? { cost: dollars(most.micros), most: dollars(queryMicros) }
    : { cost: tokenWords(most.input + most.output), most: tokenWords(queryTokens) };
}

function monthWords(most: Cost, used: Cost, { monthMicros, monthTokens }: CostLimits) {
  return used.micros + most.micros > monthMicros
    ? { cost: dollars(most.micros), left: dollars(Math.max(0, monthMicros - used.micros)) }
    : {
        cost: tokenWords(most.input + most.output),
        left: tokenWords(Math.max(0, monthTokens - used.input - used.output)),
      };
}
