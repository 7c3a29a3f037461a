import { topicOfVersion } from '#functions/data/authoring/testdrive.ts';
import { topic } from '#functions/data/topics/settings.ts';
import { topicToTest } from '#functions/features/authoring/testing.ts';
import { handle } from '#functions/frame/handle.ts';
import type { Identity } from '#functions/frame/identity.ts';
import { readDriveChunk } from '#functions/services/answering/testdrives.ts';
import { getTestDriveChunk } from '#shared/contract/authoring/testdrive.ts';

/** The customer is the person's own: an id of the library names none. */
const reads = ({ versionid }: { versionid: string }, _: Identity, customerid: string) => ({
  topic: topic(customerid, topicOfVersion(versionid)),
});

export const handler = handle(getTestDriveChunk, reads, async ({ input, actor, found, refuse }) => {
  const { versionid } = input;
  const chunk = Number(input.chunk ?? 0);
  const read = await readDriveChunk(await topicToTest(found, actor), actor.email, versionid, chunk);
  return read ? { versionid, chunk, ...read } : refuse('changed');
});
