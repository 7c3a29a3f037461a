import { readDraft } from '#functions/data/authoring/draft.ts';
import { activateTopic, publishDraft } from '#functions/data/authoring/publish.ts';
import type { Who } from '#functions/data/table/audit.ts';
import { ConflictError, readOne } from '#functions/data/table/table.ts';
import { topic as currentTopic, type Topic, topicStatus } from '#functions/data/topics/settings.ts';
import { loadVersion } from '#functions/data/topics/version.ts';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { compareQuestions, isSameQuestion } from '#shared/domain/authoring/compare.ts';
import { type Draft, draftQuestionsOf, isApproved, isPublished } from '#shared/domain/authoring/draft.ts';
import { findProblems, type Proven } from '#shared/domain/authoring/prove.ts';

/** The outcome of publishing: the version that new runs begin on, or why there is none. */
export type Published = { revision: number } & (
  | { versionid: string }
  | { problem: 'stale' | 'noquestions' | 'unapproved' }
  | { problem: 'errors'; found: readonly Proven[] }
);

const attempts = 5;

/**
 * Makes a custom topic Active on its current draft, and closes the draft to testers. If the draft differs from the
 * version published last, it becomes a new version. `draftRevision` is the draft's revision that the author saw; if it
 * is missing, any is published. `topicRevision` is the topic's revision that the author saw, if it matters: then throws
 * ConflictError if the topic has changed since. Source: docs/product.md, Authoring.
 */
export async function publish(
  found: Topic,
  { draftRevision, topicRevision }: { draftRevision?: number; topicRevision?: number },
  who: Who,
  at: Date,
): Promise<Published> {
  let topic = found;
  for (let attempt = 1; ; attempt++) {
    const draft = await readDraft(topic);
    const { revision } = draft;
    if (draftRevision !== undefined && draftRevision !== revision) return { problem: 'stale', revision };
    const questions = draftQuestionsOf(draft);
    const { versionid } = draft.published;
    const isSame = isPublished(draft) || (await isWhatPublished(draft, questions));
    if (isSame && topic.status === topicStatus.active && !topic.testers) return { versionid, revision };
    if (!isSame) {
      if (!questions.some(q => q.active)) return { problem: 'noquestions', revision };
      const problems = findProblems(questions);
      if (problems.some(({ severity }) => severity === 'error'))
        return { problem: 'errors', found: problems, revision };
      if (topic.approval && !isApproved(draft)) return { problem: 'unapproved', revision };
    }
    try {
      if (!isSame) return { versionid: await publishDraft(topic, draft, who, at, topicRevision), revision };
      await activateTopic(topic, who, at, topicRevision);
      return { versionid, revision };
    } catch (error) {
      // Someone saved, published or changed the topic in between. What is current shows the outcome.
      if (!(error instanceof ConflictError) || topicRevision !== undefined) throw error;
      const current = await readOne(currentTopic(topic.customerid, topic.topicid), true);
      if (!current || attempt === attempts) return { problem: 'stale', revision };
      topic = current;
    }
  }
}

/** Returns whether publishing would change nothing although the draft was changed in between. */
async function isWhatPublished({ published }: Draft, questions: readonly Question[]): Promise<boolean> {
  if (!published.versionid) return false;
  const { tree } = await loadVersion(published.versionid);
  return isSameQuestion(compareQuestions(tree.questions, questions));
}

/** Returns the number of errors in words, for a refusal. */
export const describeErrors = (found: readonly Proven[]): string => {
  const errors = found.filter(({ severity }) => severity === 'error').length;
  return errors === 1 ? '1 error' : `${errors} errors`;
};
