import { putFreshRun, putRestartedRun, type Run } from '#functions/data/answering/run.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import type { Change } from '#functions/data/table/table.ts';
import { freshRun } from '#functions/services/answering/engine.ts';
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

type Refusals = 'nodata' | 'completed' | 'viewOnly' | 'periodEnded' | 'periodAhead' | 'notActive' | 'stale';

/**
 * Begins, continues or restarts a run, and returns its current state. A restart removes the run it names, also if an
 * answer arrives at the same moment. If that run is gone already, the call is a repeat, or someone else was faster: the
 * run that is there is continued. Source: docs/product.md, Topic list.
 */
export async function beginNewRun<C extends RunMove<Begin, Refusals>>(context: C, findGround: FindGround<C>) {
  const { input, actor, found, refuse, at } = context;
  const { topicid, locationid, periodcode, quizmessage } = input;
  if (!mayAnswer(actor, locationid, found.granted)) return refuse('viewOnly');
  const store = storeOf(input, found.run, actor);
  // What was read with the session may lag behind: it must not decide which run goes.
  let early = quizmessage === 'delquiz' ? undefined : found.run;

  return untilWritten(async () => {
    const seen = early ?? (await store.read());
    early = undefined;
    const restart = quizmessage === 'delquiz';
    if (seen && restart && input.runid === undefined) return refuse('stale', {}, await wholeState(seen));
    const replaced = restart && seen?.runid === input.runid ? seen : undefined;
    if (seen && (replaced || quizmessage === 'newquiz') && seen.state !== 'open') return refuse('completed');
    if (seen && !replaced) return wholeState(seen);
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
    const failed = await writeNamed({
      run: replaced ? putRestartedRun(replaced, fresh, actor, at) : putFreshRun(fresh, actor, at),
      opening: ground.opening(fresh),
    });
    if (!failed) return wholeState(fresh);
    return failed.part === 'opening' ? refuse('notActive') : undefined;
  });
}
