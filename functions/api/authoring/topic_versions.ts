import { topic_versions } from '../../../shared/contract/versions.ts';
import { versionNumber } from '../../data/draft.ts';
import { versionsOf } from '../../data/publish.ts';
import { handle } from '../../kit/handle.ts';
import { draftOf, draftReads } from './drafts.ts';

export const handler = handle(topic_versions, draftReads, async ({ found }) => {
  const { topicid, lastVersion, published, revision } = await draftOf(found);
  const heads = await versionsOf(topicid, lastVersion);
  return {
    revision,
    versions: heads.map(({ versionid, title, size, publishedBy, publishedAt }) => ({
      ...{ version: versionNumber(versionid), versionid, title, questions: size },
      ...{ publishedby: publishedBy, publishedat: publishedAt, current: versionid === published.versionid },
    })),
  };
});
