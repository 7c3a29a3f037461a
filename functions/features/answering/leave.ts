import { closeRun, discardRun } from '#functions/data/answering/run.ts';
import { unlessOvertaken } from '#functions/services/answering/engine.ts';
import { mayAnswer, type RunMove, storeOf, type WhichRun } from './runs.ts';

interface Left extends WhichRun {
  runid?: string | undefined;
}

/** Leaves a run: removes it if it has no answers, closes it if it is finished, and otherwise keeps it. */
export async function leaveAnswering({ input, actor, found, refuse, at }: RunMove<Left, 'viewOnly'>) {
  if (!mayAnswer(actor, input.locationid, found.granted)) return refuse('viewOnly');
  const seen = found.run;
  if (!seen || (input.runid && seen.runid !== input.runid)) return { removed: false };
  const store = storeOf(input, seen, actor);
  // An answer in between keeps the run: both writes fail if the run has changed since it was seen.
  if (seen.state === 'ended') await unlessOvertaken(store, seen, () => closeRun(seen));
  const empty = seen.state === 'open' && !/[yn]/i.test(seen.answers);
  const overtaken = empty && (await unlessOvertaken(store, seen, () => discardRun(seen, actor, at)));
  return { removed: empty && !overtaken };
}
