import { loadVersion } from '#functions/data/authoring/version.ts';
import { signature } from '#functions/features/answering/rights.ts';
import { alreadyAnswered, changedRows, moved, stateOf } from '#functions/features/answering/state.ts';
import { customTopic, draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { answerTestQuestion } from '#shared/contract/authoring/testdrive.ts';
import { answerCurrent, readRun } from '#shared/domain/answering/run.ts';
import { claimAnswer } from '#shared/domain/answering/segments.ts';
import { driveOf, isSeen, save, shown } from './parts/drives.ts';

export const handler = handle(answerTestQuestion, draftReads, async ({ input, actor, found, refuse, at }) => {
  const seen = await driveOf(customTopic(found), actor, at);
  if (!seen) return refuse('nodata');
  const version = await loadVersion(seen.versionid);
  const index = version.tree.indexByQcode.get(input.qcode) ?? -1;
  const before = readRun(version.tree, seen.answers);
  const current = isSeen(seen, input);
  if (current && !before.valid[index]) return refuse('notValid');
  const after = answerCurrent(version.tree, before, input.response);
  const next = { ...moved(seen, after, index, at), ...claimAnswer(seen, signature(actor), index) };
  const overtaken = current && before.current === index ? await save(seen, next) : { now: seen };
  if (!overtaken) return stateOf(next, version, after, changedRows(version, index, after));

  // Another window's write, or a repeat of one that went through: silent where the answer is in place.
  const { now } = overtaken;
  if (!now) return refuse('nodata');
  return (
    alreadyAnswered(now, version, input.runid ?? now.runid, index, input.response) ??
    refuse('stale', {}, await shown(now))
  );
});
