import { endRun, saveRun } from '#functions/data/answering/run.ts';
import { loadVersion } from '#functions/data/authoring/version.ts';
import type { Answer } from '#shared/domain/answering/questionnaire.ts';
import { answerCurrent, readRun } from '#shared/domain/answering/run.ts';
import { resultOf } from '#shared/domain/answering/score.ts';
import { claimAnswer } from '#shared/domain/answering/segments.ts';
import type { Move } from './move.ts';
import { unlessOvertaken } from './overtaken.ts';
import { seenRun, type WhichRun } from './reads.ts';
import { mayAnswer, signature } from './rights.ts';
import { alreadyAnswered, changedRows, moved, stateOf, wholeState } from './state.ts';

interface Given extends WhichRun {
  qcode: number;
  selectresponse: Answer;
  runid: string;
  revision: number;
}

/** Answers the question on screen. What is in place already is a silent success. */
export async function answer({
  input,
  actor,
  found,
  refuse,
  at,
}: Move<Given, 'nodata' | 'viewOnly' | 'notValid' | 'stale'>) {
  if (!mayAnswer(actor, input.locationid, found.granted)) return refuse('viewOnly');
  const seen = await seenRun(input, found.run);
  if (!seen) return refuse('nodata');
  const version = await loadVersion(seen.versionid);
  const index = version.tree.indexByQcode.get(input.qcode) ?? -1;

  const before = readRun(version.tree, seen.answers);
  const current = seen.runid === input.runid && seen.revision === input.revision;
  if (current && !before.valid[index]) return refuse('notValid');
  const after = answerCurrent(version.tree, before, input.selectresponse);
  const next = { ...moved(seen, after, index, at), ...claimAnswer(seen, signature(actor), index) };
  const overtaken =
    current && before.current === index
      ? await unlessOvertaken(seen, () =>
          after.current < 0
            ? endRun(seen, next, resultOf(version.tree, after), actor.email)
            : saveRun(seen, next),
        )
      : { now: seen };
  if (!overtaken) return { ...stateOf(next, version, after, changedRows(version, index, after)) };

  // Somebody else's write, or a repeat of one that went through: silent where the answer is in place.
  const { now } = overtaken;
  if (!now) return refuse('nodata');
  return (
    alreadyAnswered(now, version, input.runid, index, input.selectresponse) ??
    refuse('stale', {}, wholeState(now, await loadVersion(now.versionid)))
  );
}
