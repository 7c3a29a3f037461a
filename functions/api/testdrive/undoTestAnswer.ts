import { isMoved, notMoved, steppedBack } from '#functions/features/answering/runs.ts';
import { draftReads } from '#functions/features/authoring/drafts.ts';
import { driveReply } from '#functions/features/authoring/driving.ts';
import { topicToTest } from '#functions/features/authoring/testing.ts';
import { handle } from '#functions/frame/handle.ts';
import { stepBackIn } from '#functions/services/answering/engine.ts';
import { storeForMove } from '#functions/services/answering/testdrives.ts';
import { undoTestAnswer } from '#shared/contract/authoring/testdrive.ts';

export const handler = handle(undoTestAnswer, draftReads, async ({ input, actor, found, refuse, at }) => {
  const store = await storeForMove(await topicToTest(found, actor), actor.email, input, at);
  const outcome = await stepBackIn(store, input, at);
  return isMoved(outcome)
    ? driveReply(steppedBack(outcome))
    : notMoved(outcome, refuse, now => refuse('stale', {}, driveReply(now)));
});
