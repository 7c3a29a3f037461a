import { isMoved, notMoved, steppedBack } from '#functions/features/answering/runs.ts';
import { customTopic, draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { stepBackIn } from '#functions/services/answering/engine.ts';
import { driveStore } from '#functions/services/answering/testdrives.ts';
import { undoTestAnswer } from '#shared/contract/authoring/testdrive.ts';

export const handler = handle(undoTestAnswer, draftReads, async ({ input, actor, found, refuse, at }) => {
  const store = driveStore(customTopic(found).topicid, actor.email, at);
  const outcome = await stepBackIn(store, input, at);
  return isMoved(outcome) ? steppedBack(outcome) : notMoved(outcome, refuse, now => refuse('stale', {}, now));
});
