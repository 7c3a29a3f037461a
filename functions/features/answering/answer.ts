import type { Version } from '#functions/data/topics/version.ts';
import { answerIn } from '#functions/services/answering/engine.ts';
import type { Answer } from '#shared/domain/answering/questionnaire.ts';
import type { Given } from '#shared/domain/answering/run.ts';
import { mayAnswer, type RunMove, signature, storeOf, type WhichRun } from './reads.ts';
import { changedRowsOf, isMoved, notMoved } from './state.ts';

interface Seen extends WhichRun {
  runid: string;
  revision: number;
  versionid?: string | undefined;
}

interface OnScreen extends Seen {
  qcode: number;
  selectresponse: Answer;
}

type Answering<Input> = RunMove<Input, 'nodata' | 'viewOnly' | 'notValid' | 'stale'>;

/** Answers the question on screen. The same answer that is already in place is a success. */
export const answerHere = (context: Answering<OnScreen>) =>
  answerAll(context, [{ qcode: context.input.qcode, answer: context.input.selectresponse }]);

/**
 * Gives answers, the first to the question on screen: all or none. Those that are already in place are a success.
 * `confirmable` reads the answers of an earlier month that can be confirmed in a version.
 */
export async function answerAll(
  { input, actor, found, refuse, at }: Answering<Seen>,
  answers: readonly Given[],
  confirmable?: (version: Version) => Promise<readonly Given[]>,
) {
  if (!mayAnswer(actor, input.locationid, found.granted)) return refuse('viewOnly');
  const { runid, revision, versionid } = input;
  const given = { answers, runid, revision, versionid, by: signature(actor), confirmable };
  const outcome = await answerIn(storeOf(input, found.run, actor), given, at);
  return isMoved(outcome)
    ? changedRowsOf(outcome)
    : notMoved(outcome, refuse, now => refuse('stale', {}, now));
}
