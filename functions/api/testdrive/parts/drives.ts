import { webcrypto } from 'node:crypto';
import type { Run } from '#functions/data/answering/run.ts';
import { readDraft } from '#functions/data/authoring/draft.ts';
import {
  driveFromConflict,
  insertTestDrive,
  saveTestDrive,
  snapshotId,
  type TestDrive,
  testDrive,
} from '#functions/data/authoring/testdrive.ts';
import { loadVersion } from '#functions/data/authoring/version.ts';
import { ConflictError, readOne } from '#functions/data/table/table.ts';
import type { Topic } from '#functions/data/topics/settings.ts';
import { wholeState } from '#functions/features/answering/state.ts';
import type { Actor } from '#functions/frame/session.ts';
import { startRun } from '#shared/domain/answering/run.ts';
import { nobody } from '#shared/domain/answering/segments.ts';
import { compileTree } from '#shared/domain/answering/tree.ts';
import { questionsOf } from '#shared/domain/authoring/draft.ts';
import { randomId } from '#shared/domain/kit/ids.ts';

/** The person's test drive of a topic as it stands. */
export const driveOf = (topic: Topic, { email }: Actor, at: Date): Promise<TestDrive | undefined> =>
  readOne(testDrive(topic.topicid, email, at), true);

/** A test drive as the client sees it, with every Valid row. */
export const shown = async (drive: TestDrive) => wholeState(drive, await loadVersion(drive.versionid));

/**
 * Begins a test drive on the draft as it is now, in the place of the one given. Where another request began
 * one in the meantime, that one is answered. Undefined where the draft has nothing to ask.
 */
export async function begin(
  topic: Topic,
  { email, customer }: Actor,
  at: Date,
  replaced?: TestDrive,
): Promise<TestDrive | undefined> {
  const draft = await readDraft(topic);
  const questions = questionsOf(draft);
  if (startRun(compileTree(questions)).current < 0) return undefined;
  const { topicid } = topic;
  const fresh: Omit<TestDrive, 'ttl'> = {
    customerid: customer.customerid,
    topicid,
    locationid: '',
    period: '',
    email,
    versionid: snapshotId(topicid, draft.revision, email),
    revision: 1,
    state: 'open',
    runid: randomId(10, bytes => webcrypto.getRandomValues(bytes)),
    answers: '',
    peak: 0,
    ...nobody,
    startedAt: at.toISOString(),
    changedAt: at.toISOString(),
  };
  try {
    return await insertTestDrive(fresh, { title: topic.title, questions }, replaced, at);
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    return readOne(testDrive(topicid, email, at), true);
  }
}

/** Whether a test drive is the one that the client saw, as far as it says. */
export const isSeen = (
  drive: TestDrive,
  input: { runid?: string | undefined; revision?: number | undefined },
) => (input.runid ?? drive.runid) === drive.runid && (input.revision ?? drive.revision) === drive.revision;

/** Writes a move. Answers null where it went through, otherwise the test drive as it stands (undefined: gone). */
export async function save(seen: TestDrive, next: Run): Promise<{ now: TestDrive | undefined } | null> {
  try {
    await saveTestDrive(seen, next);
    return null;
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    return { now: driveFromConflict(seen, error.item) };
  }
}
