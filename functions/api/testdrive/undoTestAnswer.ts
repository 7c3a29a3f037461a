import { loadVersion } from '#functions/data/authoring/version.ts';
import { changedRows, moved, stateOf } from '#functions/features/answering/state.ts';
import { customTopic, draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { undoTestAnswer } from '#shared/contract/authoring/testdrive.ts';
import { answerAt, lastAnswered, readRun, stepBack } from '#shared/domain/answering/run.ts';
import { dropAnswers } from '#shared/domain/answering/segments.ts';
import { driveOf, isSeen, save, shown } from './parts/drives.ts';

export const handler = handle(undoTestAnswer, draftReads, async ({ input, actor, found, refuse, at }) => {
  const seen = await driveOf(customTopic(found), actor, at);
  if (!seen) return refuse('nodata');
  const version = await loadVersion(seen.versionid);
  const before = readRun(version.tree, seen.answers);
  const onScreen = before.current < 0 ? 0 : version.tree.questions[before.current]!.qcode;
  if (!isSeen(seen, input) || onScreen !== input.qcode) {
    return refuse('stale', {}, await shown(seen));
  }
  const index = lastAnswered(before);
  if (index < 0) return refuse('first');
  const former = answerAt(before, index);
  const after = stepBack(version.tree, before);
  const next = { ...moved(seen, after, index, at), ...dropAnswers(seen, index) };
  const overtaken = await save(seen, next);
  if (!overtaken) return { ...stateOf(next, version, after, changedRows(version, index, after)), former };
  return overtaken.now ? refuse('stale', {}, await shown(overtaken.now)) : refuse('nodata');
});
