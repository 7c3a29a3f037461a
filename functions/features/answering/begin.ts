import { insertRun, type Run, restartRun } from '#functions/data/answering/run.ts';
import type { Change } from '#functions/data/table/table.ts';
import { beginIn, freshRun } from '#functions/services/answering/engine.ts';
import { describePeriod, periodAt } from '#shared/domain/kit/periods.ts';
import { mayAnswer, type RunMove, storeOf, type WhichRun } from './reads.ts';
import { wholeState } from './state.ts';

interface Begin extends WhichRun {
  quizmessage: 'newquiz' | 'contquiz' | 'delquiz';
  runid?: string | undefined;
}

/** What a run begins on: its version, and the changes written with it. */
export interface Ground {
  versionid: string;
  opening(fresh: Run): Change[];
}

/** Reads what a run would begin on; null if it cannot begin. */
type FindGround<C> = (context: C) => Promise<Ground | null>;

/** Begins, continues or restarts a run, and returns its current state. */
export async function beginNewRun<
  C extends RunMove<Begin, 'nodata' | 'completed' | 'viewOnly' | 'periodEnded' | 'periodAhead' | 'notActive'>,
>(context: C, findGround: FindGround<C>) {
  const { input, actor, found, refuse, at } = context;
  const { topicid, locationid, periodcode, quizmessage } = input;
  if (!mayAnswer(actor, locationid, found.granted)) return refuse('viewOnly');
  const store = storeOf(input, found.run, actor);

  // If a run was begun after the list was read, or this call is a repeat, that run is continued instead.
  const seen = found.run ?? (await store.read());
  const restart = quizmessage === 'delquiz' && seen?.runid === input.runid;
  if (restart && seen?.state !== 'open') return refuse('completed');
  if (seen && quizmessage === 'newquiz' && seen.state !== 'open') return refuse('completed');
  if (seen && !restart) return wholeState(seen);
  if (!seen && quizmessage === 'contquiz') return refuse('nodata');

  const current = periodAt(at, actor.customer.timezone);
  if (!seen && periodcode !== current) {
    const periods = { period: describePeriod(periodcode), current: describePeriod(current) };
    return refuse(periodcode < current ? 'periodEnded' : 'periodAhead', periods);
  }
  const ground = await findGround(context);
  if (!ground) return refuse('notActive');
  const { customerid } = actor.customer;
  const fresh = freshRun({ customerid, topicid, locationid, period: periodcode }, ground.versionid, at);
  const opening = ground.opening(fresh);
  const begun = await beginIn(store, async () => {
    await (seen ? restartRun(seen, fresh, opening, actor, at) : insertRun(fresh, opening, actor, at));
    return fresh;
  });
  return begun ? wholeState(begun) : refuse('notActive');
}
