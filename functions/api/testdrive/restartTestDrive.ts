import { wholeState } from '#functions/features/answering/runs.ts';
import { draftReads } from '#functions/features/authoring/drafts.ts';
import { beginningState, driveReply } from '#functions/features/authoring/driving.ts';
import { topicToTest } from '#functions/features/authoring/testing.ts';
import { handle } from '#functions/frame/handle.ts';
import { driveStore } from '#functions/services/answering/testdrives.ts';
import { restartTestDrive } from '#shared/contract/authoring/testdrive.ts';

export const handler = handle(restartTestDrive, draftReads, async ({ input, actor, found, refuse, at }) => {
  const topic = await topicToTest(found, actor);
  const { email } = actor;
  const { runid, from, unstored } = input;
  const former = await driveStore(topic.topicid, email, at).read();
  const begunSince = former && runid !== undefined && former.runid !== runid;
  const state = begunSince
    ? await wholeState(former)
    : await beginningState(topic, email, { replaced: former, from, unstored }, at);
  if (!state) return refuse('nodata');
  const reply = driveReply(state);
  return { ...reply, new_questions: reply.question };
});
