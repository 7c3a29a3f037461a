import { readDraft } from '#functions/data/authoring/draft.ts';
import { readOne } from '#functions/data/table/table.ts';
import { isWritten, topic as topicAt } from '#functions/data/topics/settings.ts';
import { loadVersion } from '#functions/data/topics/version.ts';
import {
  type CheckedTopic,
  cut,
  firstChanges,
  firstNumbers,
  firstPlaces,
  firstProblems,
  type TopicCheck,
} from '#functions/services/authoring/topiccheck.ts';
import { readTopicFile } from '#functions/services/authoring/topicfiles.ts';
import { FileTooLarge, readFile } from '#functions/services/files/storage.ts';
import { JobRefused, type JobWork } from '#functions/services/jobs/jobwork.ts';
import { keep } from '#functions/services/jobs/kept.ts';
import { fill } from '#shared/contract/kit/call.ts';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { compareQuestions } from '#shared/domain/authoring/compare.ts';
import { type Draft, draftQuestionsOf as draftQuestions } from '#shared/domain/authoring/draft.ts';
import { changeProblem } from '#shared/domain/authoring/editing/change.ts';
import {
  appended,
  type ImportMode,
  type Joined,
  merged,
  modeOf,
  type Target,
} from '#shared/domain/authoring/editing/merge.ts';
import { numberQuestions } from '#shared/domain/authoring/importing.ts';
import {
  type FormatFinding,
  hasErrors,
  limits,
  noTitle,
  type TopicDocument,
  type TopicReading,
  tooManyQuestions,
  tooManyValues,
  UnreadableTopic,
} from '#shared/domain/authoring/topicformat/format.ts';
import { questionsOf } from '#shared/domain/authoring/topicformat/topicfile.ts';
import { formatOf, tooLargeText, uploads } from '#shared/domain/jobs/uploads.ts';

const steps = 4;

/**
 * Checks an uploaded file before it replaces a topic's draft: finds everything that is wrong with it, what it
 * would change, and the numbers its questions get. Keeps the questions until the import is applied. The draft
 * does not change.
 */
export const checkTopic: JobWork = async ({ jobid, customerid, input }, progress): Promise<TopicCheck> => {
  const key = String(input.key);
  const topic = await readOne(topicAt(customerid, String(input.topicid)), true);
  if (!topic || !isWritten(topic)) throw new JobRefused('This topic no longer exists.');
  await progress(0, steps);
  const bytes = await bytesOf(key);
  await progress(1, steps);
  const { topic: document, findings: all } = await reading(key, bytes);
  // The topic keeps its own title.
  const findings = all.filter(({ rule }) => rule !== noTitle.rule);
  await progress(2, steps);
  const draft = await readDraft(topic);
  const { versionid } = draft.published;
  const published = versionid ? (await loadVersion(versionid)).tree.questions : [];
  const title = cut(document.title);
  const about = { title, questions: document.questions.length, revision: draft.revision };
  const unchanged = { ...firstChanges({ added: [], removed: [], reworded: [], moved: [] }), places: [] };
  if (hasErrors(findings)) {
    return { ...about, ...firstProblems(findings), ...unchanged, ...firstNumbers([]) };
  }
  const mode = modeOf(input);
  const target = {
    parent: Number(input.parent ?? 0),
    when: input.answer === 'N' ? ('N' as const) : ('Y' as const),
  };
  const numbered = joined(draft, published, questionsOf(document), mode, target);
  if (!numbered) throw new JobRefused('This topic has no question numbers left. Start a new topic.');
  await progress(3, steps);
  const problem = mode === 'replace' ? null : joinProblem(draft, numbered.questions, target);
  if (problem) {
    const problems = [...findings, problem];
    return { ...about, ...firstProblems(problems), ...unchanged, ...firstNumbers([]) };
  }
  const origin = mode === 'replace' ? originOf(document) : draft.origin;
  const checked: CheckedTopic = { questions: numbered.questions, origin };
  await keep(customerid, jobid, checked);
  const before = draftQuestions(draft);
  const changes = compareQuestions(before, numbered.questions);
  return {
    ...about,
    ...firstProblems(findings),
    ...firstChanges(changes),
    places: firstPlaces(before, numbered.questions, changes),
    ...firstNumbers(numbered.renumbered),
  };
};

/** Returns the questions that a file makes of a draft. Returns null if no numbers are left. */
function joined(
  draft: Draft,
  published: readonly Question[],
  file: readonly Question[],
  mode: ImportMode,
  target: Target,
): Joined | null {
  const questions = draftQuestions(draft);
  if (mode === 'append') return appended(questions, file, target, draft.highest.question);
  const numbered = numberQuestions(draft, published, file);
  if (!numbered || mode === 'replace') return numbered;
  return { ...numbered, questions: merged(questions, numbered.questions, target) };
}

/** Returns why the questions of a draft and those of a file cannot be one topic, or null. */
function joinProblem(draft: Draft, together: readonly Question[], { parent }: Target): FormatFinding | null {
  const error = (n: number, what: string, todo: string): FormatFinding => ({
    row: 0,
    n,
    field: '',
    severity: 'error',
    what,
    todo,
  });
  if (parent && !draft.questions.some(({ qcode }) => qcode === parent)) {
    return error(
      parent,
      `Question ${parent}, after which the others would be asked, no longer exists.`,
      'Choose another question, then check the file again.',
    );
  }
  if (together.length > limits.questions) {
    return error(
      0,
      fill(tooManyQuestions, tooManyValues(together.length)),
      'Split the file, or start a new topic with a part of it.',
    );
  }
  const broken = changeProblem(draftQuestions(draft), together);
  if (!broken) return null;
  return error(
    broken.qcode,
    `Question ${broken.qcode} would break a rule of the topic.`,
    'Replace the draft instead, or change the parent in the file.',
  );
}

async function bytesOf(key: string): Promise<Uint8Array> {
  try {
    const bytes = await readFile(key, limits.bytes);
    if (bytes) return bytes;
  } catch (error) {
    if (!(error instanceof FileTooLarge)) throw error;
    throw new JobRefused(`${tooLargeText(error.bytes, limits.bytes)} Split the topic.`);
  }
  throw new JobRefused('The file was not found or is no longer kept. Choose it again.');
}

async function reading(key: string, bytes: Uint8Array): Promise<TopicReading> {
  const format = formatOf(key, uploads.topic.formats);
  if (!format) throw new JobRefused('The name of the file must end in .json, .csv or .xlsx.');
  try {
    return await readTopicFile(format, bytes);
  } catch (error) {
    throw error instanceof UnreadableTopic ? new JobRefused(error.message) : error;
  }
}

/** What a file says about the origin of its questions. */
const originOf = ({ group, source, license }: TopicDocument) => ({
  ...(group && { group }),
  ...(source && { source }),
  ...(license && { license }),
});
