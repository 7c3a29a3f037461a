import { endRun, type Run, reopenRun, run, runFromConflict, saveRun } from '#functions/data/answering/run.ts';
import { readOne } from '#functions/data/table/table.ts';
import type { RunStore } from './store.ts';

/**
 * Returns the store of a topic's run at a location in a month. `early` is the run as it was read with the session.
 * `email` is the person whose answer may complete it.
 */
export function runStore(
  { topicid, locationid, period }: Pick<Run, 'topicid' | 'locationid' | 'period'>,
  early: Run | undefined,
  email: string,
): RunStore<Run, 'completed'> {
  const read = () => readOne(run(topicid, locationid, period), true);
  return {
    early,
    read,
    final: ({ state }) => (state === 'closed' ? 'completed' : null),
    save: (seen, next, result) => {
      if (result) return endRun(seen, next, result, email);
      return seen.state === 'ended' ? reopenRun(seen, next) : saveRun(seen, next);
    },
    // A run's write names the run first. A condition on another item says nothing about the run.
    overtaker: async (seen, { index, item }) => (index === 0 ? runFromConflict(seen, item) : read()),
  };
}
