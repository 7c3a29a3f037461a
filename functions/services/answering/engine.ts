import { webcrypto } from 'node:crypto';
import { type Run, run, runFromConflict, saveRun } from '#functions/data/answering/run.ts';
import type { Who } from '#functions/data/table/audit.ts';
import { ConflictError, readOne } from '#functions/data/table/table.ts';
import { loadVersion, type Version } from '#functions/data/topics/version.ts';
import type { Answer } from '#shared/domain/answering/questionnaire.ts';
import {
  answerAt,
  answerCurrent,
  type Given,
  lastAnswered,
  progressOf,
  type RunState,
  readRun,
  replaceAnswer,
  stepBack,
} from '#shared/domain/answering/run.ts';
import { type Result, resultOf } from '#shared/domain/answering/score.ts';
import { claimAnswer, dropAnswers, nobody } from '#shared/domain/answering/segments.ts';
import { isRandomId, randomId } from '#shared/domain/kit/ids.ts';
import { endRun, reopenRun } from './runwrites.ts';

/** The run that the client saw, as far as the client says: `versionid` names the words that were on screen. */
interface SeenRun {
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

/** Returns the store of a run that nobody has begun: its first move begins it, and is written by `begin`. */
export const unbegunStore = <R extends Run, Final extends string>(
  store: RunStore<R, Final>,
  unbegun: R,
  begin: RunStore<R, Final>['save'],
): RunStore<R, Final> => ({ ...store, early: undefined, read: async () => unbegun, save: begin });

/** A move on the question on screen, as the client sees it. */
interface OnScreen extends SeenRun {
  /** The question on screen; 0 on the end page. */
  qcode: number;
}

/** Answers, the first to the question on screen and each further one to the question that then is; `by` signs them. */
interface Answers extends SeenRun {
  answers: readonly Given[];
  by: string;
  /** Reads the answers of the earlier month that can be confirmed in a version. Without it there are none. */
  confirmable?: ((version: Version) => Promise<readonly Given[]>) | undefined;
}

/** A run after a move of questions, or if that move was already in place. */
export interface MovedRun {
  run: Run;
  version: Version;
  state: RunState;
  indexes: readonly number[];
}

/** Someone else changed the run first. Nothing was written; `now` is its current state. */
export interface Stale {
  now: Run;
}

/** The length of a run's id. */
const idLength = 10;

/** Returns whether a client can have got a text as the id of an unbegun run. */
export const isRunId = (text: string): boolean => isRandomId(text, idLength);

/** Returns a run that nobody has answered yet, with a new id. */
export const freshRun = (
  place: Pick<Run, 'customerid' | 'topicid' | 'locationid' | 'period'>,
  versionid: string,
  at: Date,
): Run => ({
  ...place,
  versionid,
  runid: randomId(idLength, bytes => webcrypto.getRandomValues(bytes)),
  revision: 1,
  state: 'open',
  answers: '',
  peak: 0,
  ...nobody,
  startedAt: at.toISOString(),
  changedAt: at.toISOString(),
});

/**
 * Gives answers with one conditional write: all of them or none. What is stored is the same as after one call for each.
 * Answers that are already in place are a success. An answer is stored as confirmed from an earlier month only if that
 * month has the same answer to the same words.
 */
export async function answerIn<R extends Run>(
  store: RunStore<R, string>,
  { answers, by, confirmable, ...client }: Answers,
  at: Date,
): Promise<MovedRun | Stale | 'nodata' | 'notValid'> {
  const seen = await runSeenBy(client, store);
  if (!seen) return 'nodata';
  const version = await loadVersion(seen.versionid);
  const { tree } = version;
  const indexes = answers.map(({ qcode }) => tree.indexByQcode.get(qcode) ?? -1);

  let now: Run | undefined = seen;
  if (isSeen(seen, client)) {
    const claims = confirmable && answers.some(({ confirmed }) => confirmed);
    const earlier = new Map((claims ? await confirmable(version) : []).map(e => [e.qcode, e.answer]));
    let run: Run = seen;
    let state = readRun(tree, seen.answers);
    for (const [n, { qcode, answer, confirmed }] of answers.entries()) {
      const index = indexes[n]!;
      if (!state.valid[index]) return 'notValid';
      if (state.current !== index) break;
      state = answerCurrent(tree, state, answer);
      const isConfirmed = confirmed && earlier.get(qcode) === answer;
      run = { ...moved(run, state, index, at, isConfirmed), ...claimAnswer(run, by, index) };
    }
    if (run.revision === seen.revision + answers.length) {
      const result = state.current < 0 ? resultOf(tree, state) : null;
      const overtaken = await unlessOvertaken(store, seen, () => store.save(seen, run, result));
      if (!overtaken) return { run, version, state, indexes };
      now = overtaken.now;
    }
  }
  // Either someone else wrote first, or this repeats a write that succeeded.
  if (!now) return 'nodata';
  const state = readRun(tree, now.answers);
  const inPlace =
    isSameRun(now, { ...client, runid: client.runid ?? seen.runid }) &&
    answers.every(({ answer }, n) => answerAt(state, indexes[n]!) === answer);
  return inPlace ? { run: now, version, state, indexes } : { now };
}

/**
 * Clears the last answer with one conditional write and returns to that question, also from the end page.
 * `former` is the answer that was cleared.
 */
export async function stepBackIn<R extends Run, Final extends string>(
  store: RunStore<R, Final>,
  { qcode, ...client }: OnScreen,
  at: Date,
): Promise<(MovedRun & { former: Answer | null }) | Stale | 'nodata' | 'first' | Final> {
  const seen = await runSeenBy(client, store);
  if (!seen) return 'nodata';
  const version = await loadVersion(seen.versionid);
  const { tree } = version;
  const before = readRun(tree, seen.answers);
  const onScreen = before.current < 0 ? 0 : tree.questions[before.current]!.qcode;
  if (!isSeen(seen, client) || onScreen !== qcode) return { now: seen };
  const final = store.final(seen);
  if (final) return final;
  const index = lastAnswered(before);
  if (index < 0) return 'first';

  const state = stepBack(tree, before);
  const run = { ...moved(seen, state, index, at), ...dropAnswers(seen, index) };
  const overtaken = await unlessOvertaken(store, seen, () => store.save(seen, run, null));
  if (!overtaken) return { run, version, state, indexes: [index], former: answerAt(before, index) };
  return overtaken.now ? { now: overtaken.now } : 'nodata';
}

/**
 * Returns the run that was read with the session. If it is not the one the client names, reads it again
 * consistently: the first read may lag behind the client's own last write, and only a consistent read may call a
 * client stale.
 */
const runSeenBy = async <R extends Run>(
  client: SeenRun,
  store: RunStore<R, string>,
): Promise<R | undefined> => (store.early && isSeen(store.early, client) ? store.early : store.read());

/**
 * Returns the run one revision later, after the answer to question `index` was given or cleared. Its highest
 * progress never decreases.
 */
const moved = (run: Run, state: RunState, index: number, at: Date, confirmed = false): Run => ({
  ...run,
  revision: run.revision + 1,
  state: state.current < 0 ? 'ended' : 'open',
  answers: replaceAnswer(run.answers, index, answerAt(state, index), confirmed),
  peak: Math.max(run.peak, Math.round(progressOf(state) * 10_000) / 10_000),
  changedAt: at.toISOString(),
});

/** Returns whether a run is the one that the client saw, and its version the one whose words the client showed. */
const isSameRun = (
  run: Run,
  { runid = run.runid, versionid = run.versionid }: Omit<SeenRun, 'revision'>,
): boolean => run.runid === runid && run.versionid === versionid;

/** Returns whether a run is the one that the client saw, and has not changed since. */
const isSeen = (run: Run, { revision = run.revision, ...client }: SeenRun): boolean =>
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
