import { compare_versions } from '../../../shared/contract/versions.ts';
import { compareVersions } from '../../../shared/domain/authoring/compare.ts';
import { questionsOf } from '../../../shared/domain/authoring/draft.ts';
import type { Question } from '../../../shared/domain/questionnaire.ts';
import { publishedVersion } from '../../data/publish.ts';
import type { Topic } from '../../data/settings.ts';
import { loadVersion } from '../../data/version.ts';
import { handle } from '../../kit/handle.ts';
import { differenceRows } from './differences.ts';
import { customTopic, draftOf, draftReads } from './drafts.ts';

export const handler = handle(compare_versions, draftReads, async ({ input, found, refuse }) => {
  customTopic(found);
  const [earlier, later] = await Promise.all([input.from, input.to].map(number => state(found, number)));
  if (!earlier || !later) return refuse('nodata');
  return { from: input.from, to: input.to, changes: differenceRows(compareVersions(earlier, later)) };
});

/** The questions of a version, 0 for the draft; undefined where there is no such version. */
async function state(
  found: { topic: Topic | undefined },
  number: number,
): Promise<readonly Question[] | undefined> {
  if (number === 0) return questionsOf(await draftOf(found));
  const versionid = await publishedVersion(customTopic(found).topicid, number);
  return versionid === undefined ? undefined : (await loadVersion(versionid)).tree.questions;
}
