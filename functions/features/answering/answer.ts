import { putFreshRun, putRestartedRun, type Run } from '#functions/data/answering/run.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import type { Change } from '#functions/data/table/table.ts';
import type { Version } from '#functions/data/topics/version.ts';
import { Refusal } from '#functions/frame/refusal.ts';
import type { Actor } from '#functions/frame/session.ts';
import {
  answerIn,
  freshRun,
  isRunId,
  type RunStore,
  unbegunStore,
} from '#functions/services/answering/engine.ts';
import type { Answer } from '#shared/domain/answering/questionnaire.ts';
import type { Given } from '#shared/domain/answering/run.ts';
import { describePeriod, periodAt } from '#shared/domain/kit/periods.ts';
import {
  changedRowsOf,
  isMoved,
  mayAnswer,
  notMoved,
  type RunMove,
  signature,
  storeOf,
  type WhichRun,
  wholeState,
} from './runs.ts';

interface Begin extends WhichRun {
  quizmessage: 'newquiz' | 'contquiz' | 'delquiz';
  runid?: string | undefined;
  /** Y: shows the run that the first answer would begin, and stores nothing. */
  unstored?: 'Y' | 'N' | undefined;
}

interface FirstAnswer extends WhichRun {
  runid: string;
  /** The run that the new one takes the place of. */
  replaces?: string | undefined;
}

/** What a run begins on: its version, and the changes written with it. */
export interface Ground {
  versionid: string;
  opening(fresh: Run): Change[];
}

/** Reads what a run would begin on; null if it cannot begin. */
export type FindGround<C> = (context: C) => Promise<Ground | null>;

type NotBegun = 'completed' | 'periodEnded' | 'periodAhead' | 'notActive';
type Refusals = NotBegun | 'nodata' | 'viewOnly' | 'stale';

/**
 * Begins, continues or restarts a run, or shows the one that a first answer would begin, and returns its current state. A
 * restart removes the run it names, also if an answer arrives at the same moment. If that run is gone already, the call
 * is a repeat, or someone else was faster: the run that is there is continued. Source: docs/product.md, Topic list.
 */
export async function beginNewRun<C extends RunMove<Begin, Refusals>>(context: C, findGround: FindGround<C>) {
  const { input, actor, found, refuse, at } = context;
  const { locationid, quizmessage } = input;
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
    const unstored = input.unstored === 'Y';
    if (!seen && quizmessage === 'contquiz' && !unstored) return refuse('nodata');

    const refused = !seen && refusedMonth(context);
    if (refused) return refused;
    const ground = await findGround(context);
    if (!ground) return refuse('notActive');
    const fresh = freshRun(placeOf(context), ground.versionid, at);
    if (unstored) return wholeState({ ...fresh, revision: 0 });
    const failed = await writeNamed({
      run: replaced ? putRestartedRun(replaced, fresh, actor, at) : putFreshRun(fresh, actor, at),
      opening: ground.opening(fresh),
    });
    if (!failed) return wholeState(fresh);
    return failed.part === 'opening' ? refuse('notActive') : undefined;
  });
}

/**
 * Returns the store of a run that nobody has begun: its first answer is written with what begins it. Where a run was begun
 * there meanwhile, that is the run of the store. Source: docs/product.md, Topic list.
 */
async function storeToBegin<C extends RunMove<FirstAnswer, NotBegun | 'nodata'>>(
  context: C,
  findGround: FindGround<C>,
): Promise<RunStore<Run, 'completed'> | Refusal> {
  const { input, actor, refuse, at } = context;
  const { runid, replaces } = input;
  if (!isRunId(runid)) return refuse('nodata');
  const store = storeOf(input, undefined, actor);
  const seen = await store.read();
  const replaced = seen && seen.runid === replaces ? seen : undefined;
  if (seen && !replaced) return store;
  if (replaced && replaced.state !== 'open') return refuse('completed');
  const refused = !seen && refusedMonth(context);
  if (refused) return refused;
  const ground = await findGround(context);
  if (!ground) return refuse('notActive');
  const unbegun: Run = { ...freshRun(placeOf(context), ground.versionid, at), runid, revision: 0 };
  return unbegunStore(store, unbegun, async (from, next, result) => {
    // The write that ends a run changes the same items as the one that begins it.
    const begun = result ? from : next;
    const failed = await writeNamed({
      run: replaced ? putRestartedRun(replaced, begun, actor, at) : putFreshRun(begun, actor, at),
      opening: ground.opening(begun),
    });
    if (failed) throw failed;
    if (result) await store.save(from, next, result);
  });
}

const placeOf = ({ input, actor }: { input: WhichRun; actor: Actor }) => {
  const { topicid, locationid, periodcode: period } = input;
  return { customerid: actor.customer.customerid, topicid, locationid, period };
};

/** Refuses to begin a run of another month than the current one. */
function refusedMonth({ input, actor, refuse, at }: RunMove<WhichRun, NotBegun>): Refusal | undefined {
  const { periodcode } = input;
  const current = periodAt(at, actor.customer.timezone);
  if (periodcode === current) return undefined;
  const periods = { period: describePeriod(periodcode), current: describePeriod(current) };
  return refuse(periodcode < current ? 'periodEnded' : 'periodAhead', periods);
}

interface Seen extends WhichRun {
  runid: string;
  /** 0 in the first answer, which begins the run. */
  revision: number;
  versionid?: string | undefined;
  replaces?: string | undefined;
}

interface OnScreen extends Seen {
  qcode: number;
  selectresponse: Answer;
}

type Answering<Input> = RunMove<
  Input,
  'nodata' | 'viewOnly' | 'notValid' | 'stale' | 'completed' | 'periodEnded' | 'periodAhead' | 'notActive'
>;

/** Answers the question on screen. The same answer that is already in place is a success. */
export const answerHere = <C extends Answering<OnScreen>>(context: C, findGround: FindGround<C>) =>
  answerAll(context, findGround, [{ qcode: context.input.qcode, answer: context.input.selectresponse }]);

/**
 * Gives answers, the first to the question on screen: all or none. Those that are already in place are a success. The
 * first answers of a run begin it, on what `findGround` reads. `confirmable` reads the answers of an earlier month that can be confirmed in a version.
 */
export async function answerAll<C extends Answering<Seen>>(
  context: C,
  findGround: FindGround<C>,
  answers: readonly Given[],
  confirmable?: (version: Version) => Promise<readonly Given[]>,
) {
  const { input, actor, found, refuse, at } = context;
  if (!mayAnswer(actor, input.locationid, found.granted)) return refuse('viewOnly');
  const { runid, revision, versionid } = input;
  const given = { answers, runid, revision, versionid, by: signature(actor), confirmable };
  const store = revision === 0 ? await storeToBegin(context, findGround) : storeOf(input, found.run, actor);
  if (store instanceof Refusal) return store;
  const outcome = await answerIn(store, given, at);
  return isMoved(outcome)
    ? changedRowsOf(outcome)
    : notMoved(outcome, refuse, now => refuse('stale', {}, now));
}
