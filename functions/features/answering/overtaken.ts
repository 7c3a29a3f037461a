import { type Run, run, runFromConflict } from '#functions/data/answering/run.ts';
import { ConflictError, readOne } from '#functions/data/table/table.ts';

/**
 * Runs a write that is conditional on a run as it was seen. Answers null where it went through, otherwise
 * the run as it stands now (undefined: it is gone).
 */
export async function unlessOvertaken(
  seen: Run,
  write: () => Promise<void>,
): Promise<{ now: Run | undefined } | null> {
  try {
    await write();
    return null;
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    // Writes of a run name it first; what was held back by another item tells nothing of the run.
    if (error.index === 0) return { now: runFromConflict(seen, error.item) };
    return { now: await readOne(run(seen.topicid, seen.locationid, seen.period), true) };
  }
}
