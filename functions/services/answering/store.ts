import type { Run } from '#functions/data/answering/run.ts';
import { ConflictError } from '#functions/data/table/table.ts';
import type { Result } from '#shared/domain/answering/score.ts';

/** The run that the client saw, as far as the client says. */
export interface SeenRun {
  runid?: string | undefined;
  revision?: number | undefined;
}

/** Reads and writes one run. `Final` are the reasons why a run can no longer be changed. */
export interface RunStore<R extends Run, Final extends string = never> {
  /** The run as it was read with the session, which may lag behind; absent if it was not read. */
  early?: R | undefined;
  /** Reads the current run consistently. */
  read(): Promise<R | undefined>;
  /** Returns why the run can no longer be changed, or null if it can. */
  final(run: R): Final | null;
  /**
   * Writes a move, all of it or nothing. `result` is the run's result if the move ended it. Throws
   * ConflictError if the run is no longer as it was seen.
   */
  save(seen: R, next: Run, result: Result | null): Promise<void>;
  /** Returns the current run after a write failed its condition; undefined if the run is gone. */
  overtaker(seen: R, conflict: ConflictError): Promise<R | undefined>;
}

/** Returns whether a run is the one that the client saw. */
export const isSeen = (run: Run, { runid = run.runid, revision = run.revision }: SeenRun): boolean =>
  run.runid === runid && run.revision === revision;

/**
 * Makes a write that is conditional on a run as it was seen. Returns null if it succeeded, otherwise the current run
 * (undefined: it is gone).
 */
export async function unlessOvertaken<R extends Run>(
  store: RunStore<R, string>,
  seen: R,
  write: () => Promise<void>,
): Promise<{ now: R | undefined } | null> {
  try {
    await write();
    return null;
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    return { now: await store.overtaker(seen, error) };
  }
}
