import { publish_topic } from '../../../shared/contract/versions.ts';
import { versionNumber } from '../../data/draft.ts';
import { handle } from '../../kit/handle.ts';
import { pointsOf, publish } from '../../services/publishing.ts';
import { customTopic, draftReads } from './drafts.ts';
import { findingRows } from './findings.ts';

export const handler = handle(publish_topic, draftReads, async ({ input, actor, found, refuse, at }) => {
  const outcome = await publish(customTopic(found), { seen: input.revision }, actor, at);
  const { revision } = outcome;
  if ('versionid' in outcome) {
    const { versionid } = outcome;
    return { message: 'Published successfully', versionid, version: versionNumber(versionid), revision };
  }
  if (outcome.problem !== 'errors') return refuse(outcome.problem, {}, { revision });
  const rows = findingRows(outcome.found);
  return refuse('errors', { errors: pointsOf(outcome.found) }, { revision, ...rows });
});
