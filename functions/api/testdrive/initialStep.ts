import { initialStep } from '../../../shared/contract/testdrive.ts';
import { handle } from '../../kit/handle.ts';
import { customTopic, draftReads } from '../authoring/drafts.ts';
import { begin, driveOf, shown } from './drives.ts';

export const handler = handle(initialStep, draftReads, async ({ actor, found, refuse, at }) => {
  const topic = customTopic(found);
  const drive = (await driveOf(topic, actor, at)) ?? (await begin(topic, actor, at));
  return drive ? shown(drive) : refuse('nodata');
});
