import { webcrypto } from 'node:crypto';
import { insertRun, type Run, restartRun, run as runAt } from '#functions/data/answering/run.ts';
import { loadVersion } from '#functions/data/authoring/version.ts';
import { type Change, ConflictError, readOne } from '#functions/data/table/table.ts';
import { randomId } from '#shared/domain/kit/ids.ts';
import { describePeriod, periodAt } from '#shared/domain/kit/periods.ts';
import type { Move } from './move.ts';
import type { WhichRun } from './reads.ts';
import { mayAnswer } from './rights.ts';
import { wholeState } from './state.ts';

interface Begin extends WhichRun {
  quizmessage: 'newquiz' | 'contquiz' | 'delquiz';
  runid?: string | undefined;
}

/** Where a run begins: its version, and what is written beside it. */
export interface Ground {
  versionid: string;
  opening(fresh: Run): Change[];
}

/** Tells where a run would begin, read as it is now; null where it cannot. */
type FindGround<C> = (context: C) => Promise<Ground | null>;

/** Begins, continues or restarts a run, and answers where it stands. */
export async function begin<
  C extends Move<Begin, 'nodata' | 'completed' | 'viewOnly' | 'periodEnded' | 'periodAhead' | 'notActive'>,
>(context: C, findGround: FindGround<C>) {
  const { input, actor, found, refuse, at } = context;
  const { topicid, locationid, periodcode, quizmessage } = input;
  if (!mayAnswer(actor, locationid, found.granted)) return refuse('viewOnly');
  const show = async (run: Run) => wholeState(run, await loadVersion(run.versionid));

  // A run begun since the list was read, or a repeat of this very call, is continued instead.
  const seen = found.run ?? (await readOne(runAt(topicid, locationid, periodcode), true));
  const restart = quizmessage === 'delquiz' && seen?.runid === input.runid;
  if (restart && seen?.state !== 'open') return refuse('completed');
  if (seen && quizmessage === 'newquiz' && seen.state !== 'open') return refuse('completed');
  if (seen && !restart) return show(seen);
  if (!seen && quizmessage === 'contquiz') return refuse('nodata');

  const current = periodAt(at, actor.customer.timezone);
  if (!seen && periodcode !== current) {
    const periods = { period: describePeriod(periodcode), current: describePeriod(current) };
    return refuse(periodcode < current ? 'periodEnded' : 'periodAhead', periods);
  }
  const ground = await findGround(context);
  if (!ground) return refuse('notActive');
  const fresh: Run = {
    customerid: actor.customer.customerid,
    topicid,
    locationid,
    period: periodcode,
    versionid: ground.versionid,
    runid: randomId(10, bytes => webcrypto.getRandomValues(bytes)),
    revision: 1,
    state: 'open',
    answers: '',
    peak: 0,
    people: [],
    segments: [],
    startedAt: at.toISOString(),
    changedAt: at.toISOString(),
  };
  const opening = ground.opening(fresh);
  try {
    await (seen ? restartRun(seen, fresh, opening, actor, at) : insertRun(fresh, opening));
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    const now = await readOne(runAt(topicid, locationid, periodcode), true);
    return now ? show(now) : refuse('notActive');
  }
  return show(fresh);
}
