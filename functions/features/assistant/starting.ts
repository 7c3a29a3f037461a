import { monthOf } from '#functions/data/assistant/month.ts';
import type { DrafterKind } from '#functions/data/assistant/queries.ts';
import { type NewJob, newJob } from '#functions/data/jobs/adding.ts';
import { type FailedPart, isPartOf, type NamedChanges, untilWritten } from '#functions/data/table/named.ts';
import type { Refusal, RefuseAs } from '#functions/frame/refusal.ts';
import type { Actor } from '#functions/frame/session.ts';
import { assistantSettings } from '#functions/services/assistant/drafter.ts';
import { startPrepared } from '#functions/services/jobs/jobs.ts';
import { mostOpenJobs } from '#shared/domain/jobs/limits.ts';
import { reserveMost } from './paying.ts';

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
    const outcome = await startPrepared<string>(job, at, { ...also, reserved });
    if (outcome === 'started') return null;
    if (outcome === null) return refuse('joblimit', { most: mostOpenJobs });
    // Otherwise somebody else reserved at this moment.
    return isPartOf(also, outcome) ? outcome : undefined;
  }, attempts);
}
