import { customTopic, draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { beginTestDrive } from '#shared/contract/authoring/testdrive.ts';
import { begin, driveOf, shown } from './parts/drives.ts';

export const handler = handle(beginTestDrive, draftReads, async ({ actor, found, refuse, at }) => {
  const topic = customTopic(found);
  const drive = (await driveOf(topic, actor, at)) ?? (await begin(topic, actor, at));
  return drive ? shown(drive) : refuse('nodata');
});
