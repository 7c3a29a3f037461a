import { versionNumberOf } from '#functions/data/topics/version.ts';
import { customTopic, draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { describeErrors, publish } from '#functions/services/authoring/publishing.ts';
import { publishTopic } from '#shared/contract/authoring/versions.ts';
import { findingRows } from './parts/findings.ts';

export const handler = handle(publishTopic, draftReads, async ({ input, actor, found, refuse, at }) => {
  const outcome = await publish(customTopic(found), { draftRevision: input.revision }, actor, at);
  const { revision } = outcome;
  if ('versionid' in outcome) {
    const { versionid } = outcome;
    return { message: 'Published successfully', versionid, version: versionNumberOf(versionid), revision };
  }
  if (outcome.problem !== 'errors') return refuse(outcome.problem, {}, { revision });
  const rows = findingRows(outcome.found);
  return refuse('errors', { errors: describeErrors(outcome.found) }, { revision, ...rows });
});
