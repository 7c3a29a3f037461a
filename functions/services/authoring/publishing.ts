import { readDraft } from '#functions/data/authoring/draft.ts';
import { activateTopic, publishDraft } from '#functions/data/authoring/publish.ts';
import type { Who } from '#functions/data/table/audit.ts';
import { ConflictError } from '#functions/data/table/table.ts';
import { type Topic, topicStatus } from '#functions/data/topics/settings.ts';
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
 * Makes a custom topic Active on its current draft. If the draft differs from the version published last, it
 * becomes a new version. `draftRevision` is the draft's revision that the author saw; if it is missing, any is
 * published. `topicRevision` is the topic's revision that the author saw, if it matters. Throws ConflictError if
 * the topic has changed since. Source: docs/product.md, Authoring.
 */
export async function publish(
  topic: Topic,
  { draftRevision, topicRevision }: { draftRevision?: number; topicRevision?: number },
  who: Who,
  at: Date,
): Promise<Published> {
  for (let attempt = 1; ; attempt++) {
    const draft = await readDraft(topic);
    const { revision } = draft;
    if (draftRevision !== undefined && draftRevision !== revision) return { problem: 'stale', revision };
    const questions = draftQuestionsOf(draft);
    if (isPublished(draft) || (await isWhatPublished(draft, questions))) {
      if (topic.status !== topicStatus.active) await activateTopic(topic, who, at, topicRevision);
      return { versionid: draft.published.versionid, revision };
    }
    if (!questions.some(q => q.active)) return { problem: 'noquestions', revision };
    const found = findProblems(questions);
    if (found.some(({ severity }) => severity === 'error')) return { problem: 'errors', found, revision };
    if (topic.approval && !isApproved(draft)) return { problem: 'unapproved', revision };
    try {
      return { versionid: await publishDraft(topic, draft, who, at, topicRevision), revision };
    } catch (error) {
      // Someone saved or published in between. The current draft shows the outcome.
      if (!(error instanceof ConflictError) || topicRevision !== undefined) throw error;
      if (attempt === attempts) return { problem: 'stale', revision };
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
