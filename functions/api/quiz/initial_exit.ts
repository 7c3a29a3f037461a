import { initial_exit } from '../../../shared/contract/quiz.ts';
import { closeRun, discardRun } from '../../data/run.ts';
import { handle } from '../../kit/handle.ts';
import { unlessOvertaken } from './overtaken.ts';
import { runReads } from './reads.ts';
import { mayAnswer } from './rights.ts';

export const handler = handle(initial_exit, runReads, async ({ input, actor, found, refuse }) => {
  if (!mayAnswer(actor, input.locationid, found.granted)) return refuse('viewOnly');
  const seen = found.run;
  if (!seen || (input.runid && seen.runid !== input.runid)) return { removed: false };
  // Whoever answered in the meantime keeps the run: both writes hold only for the run as it was seen.
  if (seen.state === 'ended') await unlessOvertaken(seen, () => closeRun(seen));
  const empty = seen.state === 'open' && !/[YN]/.test(seen.answers);
  const overtaken = empty && (await unlessOvertaken(seen, () => discardRun(seen)));
  return { removed: empty && !overtaken };
});
