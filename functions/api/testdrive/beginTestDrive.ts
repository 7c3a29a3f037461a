import { wholeState } from '#functions/features/answering/runs.ts';
import { draftReads } from '#functions/features/authoring/drafts.ts';
import { beginningState, driveReply } from '#functions/features/authoring/driving.ts';
import { topicToTest } from '#functions/features/authoring/testing.ts';
import { handle } from '#functions/frame/handle.ts';
import { driveStore } from '#functions/services/answering/testdrives.ts';
import { beginTestDrive } from '#shared/contract/authoring/testdrive.ts';

export const handler = handle(beginTestDrive, draftReads, async ({ input, actor, found, refuse, at }) => {
  const topic = await topicToTest(found, actor);
  const { email } = actor;
  const seen = await driveStore(topic.topicid, email, at).read();
  const state = seen
    ? await wholeState(seen)
    : await beginningState(topic, email, { unstored: input.unstored }, at);
  return state ? driveReply(state) : refuse('nodata');
});
