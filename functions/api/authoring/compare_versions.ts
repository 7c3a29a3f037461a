import { compare_versions } from '../../../shared/contract/versions.ts';
import { compareVersions } from '../../../shared/domain/authoring/compare.ts';
import { handle } from '../../kit/handle.ts';
import { differenceRows } from './differences.ts';
import { customTopic, draftReads } from './drafts.ts';
import { stateOf } from './states.ts';

export const handler = handle(compare_versions, draftReads, async ({ input, found, refuse }) => {
  const topic = customTopic(found);
  const [earlier, later] = await Promise.all([input.from, input.to].map(number => stateOf(topic, number)));
  if (!earlier || !later) return refuse('nodata');
  const changes = differenceRows(compareVersions(earlier.questions, later.questions));
  return { from: input.from, to: input.to, changes };
});
