import { readDraft } from '#functions/data/authoring/draft.ts';
import { publishedVersion } from '#functions/data/authoring/publish.ts';
import type { Topic } from '#functions/data/topics/settings.ts';
import { loadVersion } from '#functions/data/topics/version.ts';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { draftQuestionsOf, type Origin } from '#shared/domain/authoring/draft.ts';

/** A topic with the content of its draft or of one of its versions. */
interface TopicState {
  title: string;
  questions: readonly Question[];
  origin: Origin;
}

/** Reads the draft of a topic (0) or a published version; undefined if there is no such version. */
export async function draftStateOf(topic: Topic, version: number): Promise<TopicState | undefined> {
  if (version === 0) {
    const draft = await readDraft(topic);
    return { title: topic.title, questions: draftQuestionsOf(draft), origin: draft.origin };
  }
  const versionid = await publishedVersion(topic.topicid, version);
  if (versionid === undefined) return undefined;
  const [{ tree, title }, { origin }] = await Promise.all([loadVersion(versionid), readDraft(topic)]);
  return { title, questions: tree.questions, origin };
}
