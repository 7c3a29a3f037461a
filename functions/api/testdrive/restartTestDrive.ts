import { wholeState } from '#functions/features/answering/runs.ts';
import { customTopic, draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { beginDrive, driveStore } from '#functions/services/answering/testdrives.ts';
import { restartTestDrive } from '#shared/contract/authoring/testdrive.ts';

export const handler = handle(restartTestDrive, draftReads, async ({ input, actor, found, refuse, at }) => {
  const topic = customTopic(found);
  const former = await driveStore(topic.topicid, actor.email, at).read();
  const begunSince = former && input.runid !== undefined && former.runid !== input.runid;
  const drive = begunSince ? former : await beginDrive(topic, actor.email, at, former, input.from);
  if (!drive) return refuse('nodata');
  const state = await wholeState(drive);
  return { ...state, new_questions: state.question };
});
