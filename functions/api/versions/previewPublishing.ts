import { openRunsOf } from '#functions/data/authoring/publish.ts';
import { differenceRows } from '#functions/data/authoring/questionwire.ts';
import { loadVersion, versionNumberOf } from '#functions/data/topics/version.ts';
import { customTopic, draftOf, draftReads } from '#functions/features/authoring/drafts.ts';
import { offeredTo } from '#functions/features/clients/assign.ts';
import { handle } from '#functions/frame/handle.ts';
import { previewPublishing } from '#shared/contract/authoring/versions.ts';
import { compareQuestions, isSameQuestion } from '#shared/domain/authoring/compare.ts';
import { draftQuestionsOf, isApproved } from '#shared/domain/authoring/draft.ts';
import { findProblems, publishable } from '#shared/domain/authoring/prove.ts';
import { skipsToConfirm } from '#shared/domain/authoring/skips.ts';
import { findingRows } from './parts/findings.ts';

export const handler = handle(previewPublishing, draftReads, async ({ found, actor, at }) => {
  const topic = customTopic(found);
  const [draft, openruns, names] = await Promise.all([
    draftOf(found),
    openRunsOf(topic),
    offeredTo(actor.customer, topic.topicid, at),
  ]);
  const { versionid } = draft.published;
  const before = versionid ? (await loadVersion(versionid)).tree.questions : [];
  const questions = draftQuestionsOf(draft);
  const changes = compareQuestions(before, questions);
  const findings = findProblems(questions);
  const unchanged = versionid !== '' && isSameQuestion(changes);
  return {
    revision: draft.revision,
    published: versionNumberOf(versionid),
    next: draft.lastVersion + 1,
    unchanged,
    publishable: publishable(questions, findings),
    unapproved: topic.approval === true && !isApproved(draft) && !unchanged,
    ...findingRows(findings),
    changes: differenceRows(changes),
    skips: skipsToConfirm(questions, before),
    openruns,
    clients: names.length,
    // Who the clients are is for those who look after them.
    clientnames: actor.permissions.has('Client Functions') ? names : [],
  };
});
