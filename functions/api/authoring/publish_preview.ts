import { publish_preview } from '../../../shared/contract/versions.ts';
import { compareVersions, isSame } from '../../../shared/domain/authoring/compare.ts';
import { questionsOf } from '../../../shared/domain/authoring/draft.ts';
import { findProblems, publishable } from '../../../shared/domain/authoring/prove.ts';
import { versionNumber } from '../../data/draft.ts';
import { openRunsOf } from '../../data/publish.ts';
import { loadVersion } from '../../data/version.ts';
import { handle } from '../../kit/handle.ts';
import { differenceRows } from './differences.ts';
import { customTopic, draftOf, draftReads } from './drafts.ts';
import { findingRows } from './findings.ts';

export const handler = handle(publish_preview, draftReads, async ({ found }) => {
  const [draft, openruns] = await Promise.all([draftOf(found), openRunsOf(customTopic(found))]);
  const { versionid } = draft.published;
  const before = versionid ? (await loadVersion(versionid)).tree.questions : [];
  const questions = questionsOf(draft);
  const changes = compareVersions(before, questions);
  const findings = findProblems(questions);
  return {
    ...{ revision: draft.revision, published: versionNumber(versionid), next: draft.lastVersion + 1 },
    ...{ unchanged: versionid !== '' && isSame(changes), publishable: publishable(questions, findings) },
    ...findingRows(findings),
    changes: differenceRows(changes),
    openruns,
  };
});
