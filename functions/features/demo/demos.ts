import { staff } from '#functions/data/accounts/staff.ts';
import type { Claimed } from '#functions/data/jobs/job.ts';
import { type Master, NoDemo } from '#functions/data/support/demo.ts';
import { ConflictError, readOne } from '#functions/data/table/table.ts';
import { JobRefused } from '#functions/services/jobs/jobwork.ts';
import { demoAddress } from '#shared/domain/accounts/address.ts';
import { demoOf } from './demonstrations.ts';
import type { StoryTelling } from './story/telling.ts';

/** Tells the story as demonstrations, with people whom no mail reaches, and topics as the masters have them. */
export function asDemos(masters: readonly Master[]): StoryTelling {
  const known = new Map(
    masters.map(({ topiccode, title, summary, edition }) => [
      topiccode,
      { edition, words: { title, summary } },
    ]),
  );
  return { demo: true, customer: demoOf, email: demoAddress, master: code => known.get(code) };
}

/** Throws JobRefused if the person who started a job is no longer staff. */
export async function checkStillStaff({ email }: Claimed): Promise<void> {
  if (await readOne(staff(email), true)) return;
  throw new JobRefused('The person who started this is no longer staff. Somebody else can start again.');
}

/** Does something at demonstrations. What is no demonstration any more ends the job with the reason. */
export async function atDemos<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NoDemo)
      throw new JobRefused(
        `The customer ${error.message} is not flagged as a demonstration, so nothing of it was changed. Demonstrations before it were written.`,
      );
    // Another worker took over, or somebody changed the same item: the next attempt begins again.
    if (error instanceof ConflictError) throw new Error('A demonstration changed while it was written');
    throw error;
  }
}
