import { versionsOf } from '#functions/data/authoring/publish.ts';
import { versionRow } from '#functions/data/topics/version.ts';
import { draftOf, draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { listVersions } from '#shared/contract/authoring/versions.ts';

export const handler = handle(listVersions, draftReads, async ({ found }) => {
  const { topicid, lastVersion, published, revision } = await draftOf(found);
  const heads = await versionsOf(topicid, lastVersion);
  return {
    revision,
    versions: heads.map(head => ({ ...versionRow(head), current: head.versionid === published.versionid })),
  };
});
