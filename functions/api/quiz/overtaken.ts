import { type Run, runFromConflict } from '../../data/run.ts';
import { ConflictError } from '../../data/table.ts';

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
    if (error instanceof ConflictError) return { now: runFromConflict(seen, error.item) };
    throw error;
  }
}
