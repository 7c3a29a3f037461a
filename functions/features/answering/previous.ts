import { reopenRun, saveRun } from '#functions/data/answering/run.ts';
import { loadVersion } from '#functions/data/authoring/version.ts';
import { answerAt, lastAnswered, readRun, stepBack } from '#shared/domain/answering/run.ts';
import { dropAnswers } from '#shared/domain/answering/segments.ts';
import type { Move } from './move.ts';
import { unlessOvertaken } from './overtaken.ts';
import { seenRun, type WhichRun } from './reads.ts';
import { mayAnswer } from './rights.ts';
import { changedRows, moved, stateOf, wholeState } from './state.ts';

interface OnScreen extends WhichRun {
  qcode: number;
  runid: string;
  revision: number;
}

/** Clears the last answer and stands on that question again, also from the end page. */
export async function previous({
  input,
  actor,
  found,
  refuse,
  at,
}: Move<OnScreen, 'nodata' | 'viewOnly' | 'completed' | 'first' | 'stale'>) {
  if (!mayAnswer(actor, input.locationid, found.granted)) return refuse('viewOnly');
  const seen = await seenRun(input, found.run);
  if (!seen) return refuse('nodata');
  const version = await loadVersion(seen.versionid);
  const before = readRun(version.tree, seen.answers);
  const onScreen = before.current < 0 ? 0 : version.tree.questions[before.current]!.qcode;
  if (seen.runid !== input.runid || seen.revision !== input.revision || onScreen !== input.qcode) {
    return refuse('stale', {}, wholeState(seen, version));
  }
  if (seen.state === 'closed') return refuse('completed');
  const index = lastAnswered(before);
  if (index < 0) return refuse('first');
  const former = answerAt(before, index);
  const after = stepBack(version.tree, before);
  const next = { ...moved(seen, after, index, at), ...dropAnswers(seen, index) };
  const overtaken = await unlessOvertaken(seen, () =>
    seen.state === 'ended' ? reopenRun(seen, next) : saveRun(seen, next),
  );
  if (!overtaken) return { ...stateOf(next, version, after, changedRows(version, index, after)), former };
  const { now } = overtaken;
  return now ? refuse('stale', {}, wholeState(now, await loadVersion(now.versionid))) : refuse('nodata');
}
