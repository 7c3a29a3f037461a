import { monthChanged, monthNow, monthOf } from '#functions/data/assistant/month.ts';
import type { Drafter } from '#functions/data/assistant/queries.ts';
import { type Change, ConflictError } from '#functions/data/table/table.ts';
import type { Refusal, RefuseAs } from '#functions/frame/refusal.ts';
import type { Actor } from '#functions/frame/session.ts';
import { assistantSettings } from '#functions/services/assistant/settings.ts';
import { startJob } from '#functions/services/jobs/jobs.ts';
import { type Cost, type CostLimits, dollars, estimate, tokenWords } from '#shared/domain/assistant/costs.ts';
import { counted, reserve } from '#shared/domain/assistant/month.ts';
import { mostOpenJobs } from '#shared/domain/jobs/limits.ts';

/** The kinds of jobs of the assistant. They have a worker of their own. */
type DraftJob = 'draft_questions' | 'redraft_questions' | 'advise_question';

interface Asked {
  kind: DraftJob;
  title: string;
  input: Readonly<Record<string, string | number>>;
  /** What decides how much it may cost. */
  size: { questions: number; characters: number };
  /** The changes of the job's transaction. */
  also?: (jobid: string) => Change[];
}

/** Refusals of every call that lets the assistant draft. */
type RefuseDrafting = RefuseAs<{ joblimit: undefined; querylimit: undefined; monthlimit: undefined }>;

/** Months that others changed at the same moment: at most as many as jobs that may be open, and their ends. */
const attempts = 20;

/** Returns what drafts in this deployment. */
export const drafterHere = (): Drafter => (assistantSettings().model ? 'model' : 'library');

/**
 * Starts a job of the assistant and returns its id. The most that it may cost is reserved in the transaction that adds the
 * job, so that jobs that start at the same time cannot pass the month's limit together. Throws ConflictError if a
 * condition of `also` fails; its index counts from the first of them.
 */
export async function startDrafting(
  { actor, at, refuse }: { actor: Actor; at: Date; refuse: RefuseDrafting },
  { kind, title, input, size, also = () => [] }: Asked,
): Promise<string | Refusal> {
  const { customerid } = actor.customer;
  const { model, prices, limits } = assistantSettings();
  const month = monthOf(at);
  const { most } = estimate(size, prices);
  const fresh = {
    customerid,
    kind,
    title,
    permission: 'Edit Custom Topic Data' as const,
    input: { ...input, month },
  };
  for (let attempt = 1; ; attempt++) {
    const seen = model ? await monthNow(customerid, month, at) : undefined;
    const reserved = (jobid: string) => seen && reserve(seen.now, jobid, most, limits);
    const problem = reserved('');
    if (problem === 'query') return refuse('querylimit', queryWords(most, limits));
    if (problem === 'month') return refuse('monthlimit', monthWords(most, counted(seen!.now), limits));
    const beside = also('').length;
    try {
      const jobid = await startJob(fresh, actor, at, id => {
        const next = reserved(id);
        return [
          ...also(id),
          ...(next && typeof next !== 'string' ? [monthChanged(customerid, month, seen!.stored, next)] : []),
        ];
      });
      return jobid ?? refuse('joblimit', { most: mostOpenJobs });
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      const place = error.index - jobChanges;
      if (place < beside) throw new ConflictError(error.item, place);
      if (attempt === attempts) throw error;
    }
  }
}

/** The changes of a job before those of its caller: the job, and the customer's open jobs. */
const jobChanges = 2;

/** Returns what a query could cost and may cost, by the limit that it passes. */
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
