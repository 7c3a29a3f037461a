import type { Version } from '#functions/data/topics/version.ts';
import { Refusal } from '#functions/frame/refusal.ts';
import { answerIn } from '#functions/services/answering/engine.ts';
import type { Answer } from '#shared/domain/answering/questionnaire.ts';
import type { Given } from '#shared/domain/answering/run.ts';
import { type FindGround, storeToBegin } from './begin.ts';
import {
  changedRowsOf,
  isMoved,
  mayAnswer,
  notMoved,
  type RunMove,
  signature,
  storeOf,
  type WhichRun,
} from './runs.ts';

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
