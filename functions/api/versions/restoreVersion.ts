import { keepPoint } from '#functions/data/authoring/points.ts';
import { publishedVersion } from '#functions/data/authoring/publish.ts';
import { loadVersion } from '#functions/data/topics/version.ts';
import { changeDraft, customTopic, draftOf, draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { restoreVersion } from '#shared/contract/authoring/versions.ts';
import { compareQuestions, isSameQuestion } from '#shared/domain/authoring/compare.ts';
import { draftQuestionsOf, withVersion } from '#shared/domain/authoring/draft.ts';

export const handler = handle(restoreVersion, draftReads, async context => {
  const { input, actor, found, refuse, at } = context;
  const versionid = await publishedVersion(customTopic(found).topicid, input.version);
  if (!versionid) return refuse('nodata');
  const [{ tree }, now] = await Promise.all([loadVersion(versionid), draftOf(found)]);
  const { questions } = tree;
  if (
    input.revision === now.revision &&
    !isSameQuestion(compareQuestions(draftQuestionsOf(now), questions))
  ) {
    const name = `Before version ${input.version} was restored`;
    await keepPoint(now, { name, automatic: true }, actor, at);
  }
  const changed = await changeDraft(context, refuse, draft => {
    const trail = { event: 'version restored' as const, facts: { versionid } };
    if (isSameQuestion(compareQuestions(draftQuestionsOf(draft), questions)))
      return { next: draft, trail, facts: {} };
    if (input.revision !== draft.revision) return refuse('stale', {}, { revision: draft.revision });
    return { next: withVersion(draft, questions, actor.userid), trail, facts: {} };
  });
  if ('refusal' in changed) return changed.refusal;
  const { revision } = changed.draft;
  return { message: 'Restored successfully', revision, questions: questions.length };
});
