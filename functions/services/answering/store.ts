import { type Run, run, runFromConflict, saveRun } from '#functions/data/answering/run.ts';
import type { Who } from '#functions/data/table/audit.ts';
import { ConflictError, readOne } from '#functions/data/table/table.ts';
import type { Result } from '#shared/domain/answering/score.ts';
import { endRun, reopenRun } from './runwrites.ts';

/** The run that the client saw, as far as the client says: `versionid` names the words that were on screen. */
export interface SeenRun {
  runid?: string | undefined;
  revision?: number | undefined;
  versionid?: string | undefined;
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

/** Returns whether a run is the one that the client saw, and its version the one whose words the client showed. */
export const isSameRun = (
  run: Run,
  { runid = run.runid, versionid = run.versionid }: Omit<SeenRun, 'revision'>,
): boolean => run.runid === runid && run.versionid === versionid;

/** Returns whether a run is the one that the client saw, and has not changed since. */
export const isSeen = (run: Run, { revision = run.revision, ...client }: SeenRun): boolean =>
  isSameRun(run, client) && run.revision === revision;

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

/**
 * Returns the store of a topic's run at a location in a month. `early` is the run as it was read with the session.
 * `who` makes the moves, for the audit trail.
 */
export function runStore(
  { topicid, locationid, period }: Pick<Run, 'topicid' | 'locationid' | 'period'>,
  early: Run | undefined,
  who: Who,
): RunStore<Run, 'completed'> {
  const read = () => readOne(run(topicid, locationid, period), true);
  return {
    early,
    read,
    final: ({ state }) => (state === 'closed' ? 'completed' : null),
    save: async (seen, next, result) => {
      if (result) await endRun(seen, next, result, who);
      else if (seen.state === 'ended') await reopenRun(seen, next, who);
      else await saveRun(seen, next);
    },
    // A condition on another item says nothing about the run.
    overtaker: async (seen, { part, item }) => (part === 'run' ? runFromConflict(seen, item) : read()),
  };
}
