import { wholeState } from '#functions/features/answering/runs.ts';
import { customTopic, draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { beginDrive, driveStore } from '#functions/services/answering/testdrives.ts';
import { beginTestDrive } from '#shared/contract/authoring/testdrive.ts';

export const handler = handle(beginTestDrive, draftReads, async ({ actor, found, refuse, at }) => {
  const topic = customTopic(found);
  const seen = await driveStore(topic.topicid, actor.email, at).read();
  const drive = seen ?? (await beginDrive(topic, actor.email, at));
  return drive ? wholeState(drive) : refuse('nodata');
});
