import { readDraft } from '#functions/data/authoring/draft.ts';
import { snapshotRevision } from '#functions/data/authoring/testdrive.ts';
import { draftReads } from '#functions/features/authoring/drafts.ts';
import { topicToTest } from '#functions/features/authoring/testing.ts';
import { handle } from '#functions/frame/handle.ts';
import { driveStore } from '#functions/services/answering/testdrives.ts';
import { getTestDriveState } from '#shared/contract/authoring/testdrive.ts';

export const handler = handle(getTestDriveState, draftReads, async ({ actor, found, at }) => {
  const topic = await topicToTest(found, actor);
  const drive = await driveStore(topic.topicid, actor.email, at).read();
  if (!drive) return { status_message: 'noTopic' as const, runid: '', outdated: false };
  const { revision } = await readDraft(topic);
  return {
    status_message: drive.state === 'open' ? ('Inprocess' as const) : ('completed' as const),
    runid: drive.runid,
    outdated: snapshotRevision(drive.versionid) !== revision,
  };
});
