import { readDraft } from '#functions/data/authoring/draft.ts';
import {
  driveFromConflict,
  insertTestDrive,
  saveTestDrive,
  snapshotId,
  type TestDrive,
  testDrive,
} from '#functions/data/authoring/testdrive.ts';
import { ConflictError, readOne } from '#functions/data/table/table.ts';
import type { Topic } from '#functions/data/topics/settings.ts';
import { loadVersion } from '#functions/data/topics/version.ts';
import type { Answer } from '#shared/domain/answering/questionnaire.ts';
import { answerAt, readRun, startRun, writeAnswers } from '#shared/domain/answering/run.ts';
import { compileTree } from '#shared/domain/answering/tree.ts';
import { draftQuestionsOf } from '#shared/domain/authoring/draft.ts';
import { runTo } from '#shared/domain/authoring/editing/driveto.ts';
import { freshRun, type RunStore } from './engine.ts';

/** Returns the store of a person's test drive of a topic. A test drive is never final and has no result. */
export const driveStore = (topicid: string, email: string, at: Date): RunStore<TestDrive> => ({
  read: () => readOne(testDrive(topicid, email, at), true),
  final: () => null,
  save: saveTestDrive,
  overtaker: async (seen, { item }) => driveFromConflict(seen, item),
});

/**
 * Begins a test drive on the current draft, at the question `from` where it is given; it replaces `replaced`, whose
 * answers are given again on the way there. If another request began one at the same moment, returns that one. Returns
 * undefined if the draft has no question to ask.
 */
export async function beginDrive(
  topic: Topic,
  email: string,
  at: Date,
  replaced?: TestDrive,
  from?: number,
): Promise<TestDrive | undefined> {
  const [draft, former] = await Promise.all([readDraft(topic), from ? answersOf(replaced) : noAnswers]);
  const questions = draftQuestionsOf(draft);
  const tree = compileTree(questions);
  if (startRun(tree).current < 0) return undefined;
  const begun = from ? runTo(tree, from, former) : startRun(tree);
  const answers = begun.answered > 0 ? writeAnswers(begun) : '';
  const { customerid, topicid } = topic;
  const place = { customerid, topicid, locationid: '', period: '' };
  const fresh = { ...freshRun(place, snapshotId(topicid, draft.revision, email), at), email, answers };
  try {
    return await insertTestDrive(fresh, { title: topic.title, questions }, replaced, at);
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    return driveStore(topicid, email, at).read();
  }
}

const noAnswers: ReadonlyMap<number, Answer> = new Map();

/** Returns the answers of a test drive by question. */
async function answersOf(drive: TestDrive | undefined): Promise<ReadonlyMap<number, Answer>> {
  if (!drive) return noAnswers;
  const { tree } = await loadVersion(drive.versionid);
  const state = readRun(tree, drive.answers);
  return new Map(
    tree.questions.flatMap(({ qcode }, i) => {
      const answer = answerAt(state, i);
      return answer ? [[qcode, answer] as const] : [];
    }),
  );
}
