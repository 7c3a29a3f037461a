import { type Run, run, runFromConflict, saveRun } from '#functions/data/answering/run.ts';
import type { Who } from '#functions/data/table/audit.ts';
import { readOne } from '#functions/data/table/table.ts';
import { endRun, reopenRun } from './rollups.ts';
import type { RunStore } from './store.ts';

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
