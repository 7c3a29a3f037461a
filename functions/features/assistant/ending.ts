import { assistantMonth, changeMonth } from '#functions/data/assistant/month.ts';
import { changeQuery } from '#functions/data/assistant/queries.ts';
import type { Claimed } from '#functions/data/jobs/job.ts';
import { ConflictError, readOne, write } from '#functions/data/table/table.ts';
import { assistantSettings } from '#functions/services/assistant/settings.ts';
import { JobRefused, type JobWork } from '#functions/services/jobs/jobwork.ts';
import { noCost } from '#shared/domain/assistant/costs.ts';
import { settleReservation } from '#shared/domain/assistant/month.ts';

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
