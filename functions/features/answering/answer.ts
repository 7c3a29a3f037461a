import { answerIn } from '#functions/services/answering/engine.ts';
import type { Answer } from '#shared/domain/answering/questionnaire.ts';
import type { Move } from './move.ts';
import { storeOf, type WhichRun } from './reads.ts';
import { mayAnswer, signature } from './rights.ts';
import { changesOf, isMoved, notMoved } from './state.ts';

interface Given extends WhichRun {
  qcode: number;
  selectresponse: Answer;
  runid: string;
  revision: number;
}

/** Answers the question on screen. The same answer that is already in place is a success. */
export async function answer({
  input,
  actor,
  found,
  refuse,
  at,
}: Move<Given, 'nodata' | 'viewOnly' | 'notValid' | 'stale'>) {
  if (!mayAnswer(actor, input.locationid, found.granted)) return refuse('viewOnly');
  const { qcode, runid, revision, selectresponse } = input;
  const given = { qcode, runid, revision, answer: selectresponse, by: signature(actor) };
  const outcome = await answerIn(storeOf(input, found.run, actor), given, at);
  return isMoved(outcome) ? changesOf(outcome) : notMoved(outcome, refuse, now => refuse('stale', {}, now));
}
