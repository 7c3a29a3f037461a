import { stepBackIn } from '#functions/services/answering/engine.ts';
import { isMoved, mayAnswer, notMoved, type RunMove, steppedBack, storeOf, type WhichRun } from './runs.ts';

interface OnScreen extends WhichRun {
  qcode: number;
  runid: string;
  revision: number;
  versionid?: string | undefined;
}

/** Clears the last answer and returns to that question, also from the end page. */
export async function previous({
  input,
  actor,
  found,
  refuse,
  at,
}: RunMove<OnScreen, 'nodata' | 'viewOnly' | 'completed' | 'first' | 'stale'>) {
  if (!mayAnswer(actor, input.locationid, found.granted)) return refuse('viewOnly');
  const outcome = await stepBackIn(storeOf(input, found.run, actor), input, at);
  return isMoved(outcome) ? steppedBack(outcome) : notMoved(outcome, refuse, now => refuse('stale', {}, now));
}
