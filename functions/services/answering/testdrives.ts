import { readDraft } from '#functions/data/authoring/draft.ts';
import {
  driveFromConflict,
  insertTestDrive,
  saveTestDrive,
  snapshotId,
  type TestDrive,
  testDrive,
} from '#functions/data/authoring/testdrive.ts';
import { readOne } from '#functions/data/table/table.ts';
import type { Topic } from '#functions/data/topics/settings.ts';
import { startRun } from '#shared/domain/answering/run.ts';
import { compileTree } from '#shared/domain/answering/tree.ts';
import { questionsOf } from '#shared/domain/authoring/draft.ts';
import { beginIn, freshRun } from './engine.ts';
import type { RunStore } from './store.ts';

/** Returns the store of a person's test drive of a topic. A test drive is never final and has no result. */
export const driveStore = (topicid: string, email: string, at: Date): RunStore<TestDrive> => ({
  read: () => readOne(testDrive(topicid, email, at), true),
  final: () => null,
  save: saveTestDrive,
  overtaker: async (seen, { item }) => driveFromConflict(seen, item),
});

/**
 * Begins a test drive on the current draft; it replaces `replaced`. If another request began one at the same moment,
 * returns that one. Returns undefined if the draft has no question to ask.
 */
export async function beginDrive(
  topic: Topic,
  email: string,
  at: Date,
  replaced?: TestDrive,
): Promise<TestDrive | undefined> {
  const draft = await readDraft(topic);
  const questions = questionsOf(draft);
  if (startRun(compileTree(questions)).current < 0) return undefined;
  const { customerid, topicid } = topic;
  const place = { customerid, topicid, locationid: '', period: '' };
  const fresh = { ...freshRun(place, snapshotId(topicid, draft.revision, email), at), email };
  return beginIn(driveStore(topicid, email, at), () =>
    insertTestDrive(fresh, { title: topic.title, questions }, replaced, at),
  );
}
