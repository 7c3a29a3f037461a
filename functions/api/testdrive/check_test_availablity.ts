import { check_test_availablity } from '../../../shared/contract/testdrive.ts';
import { readDraft } from '../../data/draft.ts';
import { snapshotRevision } from '../../data/testdrive.ts';
import { handle } from '../../kit/handle.ts';
import { customTopic, draftReads } from '../authoring/drafts.ts';
import { driveOf } from './drives.ts';

export const handler = handle(check_test_availablity, draftReads, async ({ actor, found, at }) => {
  const topic = customTopic(found);
  const drive = await driveOf(topic, actor, at);
  if (!drive) return { status_message: 'noTopic' as const, runid: '', outdated: false };
  const { revision } = await readDraft(topic);
  return {
    status_message: drive.state === 'open' ? ('Inprocess' as const) : ('completed' as const),
    ...{ runid: drive.runid, outdated: snapshotRevision(drive.versionid) !== revision },
  };
});
