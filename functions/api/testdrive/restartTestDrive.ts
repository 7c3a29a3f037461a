import { customTopic, draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { restartTestDrive } from '#shared/contract/authoring/testdrive.ts';
import { begin, driveOf, shown } from './parts/drives.ts';

export const handler = handle(restartTestDrive, draftReads, async ({ input, actor, found, refuse, at }) => {
  const topic = customTopic(found);
  const former = await driveOf(topic, actor, at);
  const begunSince = former && input.runid !== undefined && former.runid !== input.runid;
  const drive = begunSince ? former : await begin(topic, actor, at, former);
  if (!drive) return refuse('nodata');
  const state = await shown(drive);
  return { ...state, new_questions: state.question };
});
