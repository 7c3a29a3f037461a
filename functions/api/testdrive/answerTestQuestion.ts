import { changedRowsOf, isMoved, notMoved, signature } from '#functions/features/answering/runs.ts';
import { draftReads } from '#functions/features/authoring/drafts.ts';
import { driveReply } from '#functions/features/authoring/driving.ts';
import { topicToTest } from '#functions/features/authoring/testing.ts';
import { handle } from '#functions/frame/handle.ts';
import { answerIn } from '#functions/services/answering/engine.ts';
import { storeForMove } from '#functions/services/answering/testdrives.ts';
import { answerTestQuestion } from '#shared/contract/authoring/testdrive.ts';

export const handler = handle(answerTestQuestion, draftReads, async ({ input, actor, found, refuse, at }) => {
  const { qcode, runid, revision, versionid, response } = input;
  const answers = [{ qcode, answer: response }];
  const given = { answers, runid, revision, versionid, by: signature(actor) };
  const store = await storeForMove(await topicToTest(found, actor), actor.email, input, at);
  const outcome = await answerIn(store, given, at);
  return isMoved(outcome)
    ? driveReply(changedRowsOf(outcome))
    : notMoved(outcome, refuse, now => refuse('stale', {}, driveReply(now)));
});
