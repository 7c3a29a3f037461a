import { versionNumber } from '#functions/data/authoring/draft.ts';
import { versionsOf } from '#functions/data/authoring/publish.ts';
import { draftOf, draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { listVersions } from '#shared/contract/authoring/versions.ts';

export const handler = handle(listVersions, draftReads, async ({ found }) => {
  const { topicid, lastVersion, published, revision } = await draftOf(found);
  const heads = await versionsOf(topicid, lastVersion);
  return {
    revision,
    versions: heads.map(({ versionid, title, size, publishedBy, publishedAt }) => ({
      version: versionNumber(versionid),
      versionid,
      title,
      questions: size,
      publishedby: publishedBy,
      publishedat: publishedAt,
      current: versionid === published.versionid,
    })),
  };
});
