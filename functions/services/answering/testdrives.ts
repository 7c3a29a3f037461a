import { readDraft } from '#functions/data/authoring/draft.ts';
import {
  driveFromConflict,
  expiryFrom,
  insertTestDrive,
  saveTestDrive,
  snapshotId,
  snapshotRevision,
  storeSnapshot,
  type TestDrive,
  testDrive,
} from '#functions/data/authoring/testdrive.ts';
import { ConflictError, readAll, readOne } from '#functions/data/table/table.ts';
import type { Topic } from '#functions/data/topics/settings.ts';
import { chunksOf, loadVersion, versionChunk, versionHead } from '#functions/data/topics/version.ts';
import type { Answer, Question } from '#shared/domain/answering/questionnaire.ts';
import { answerAt, readRun, startRun, writeAnswers } from '#shared/domain/answering/run.ts';
import { compileTree, type Tree } from '#shared/domain/answering/tree.ts';
import { draftQuestionsOf } from '#shared/domain/authoring/draft.ts';
import { runTo } from '#shared/domain/authoring/editing/driveto.ts';
import { freshRun, isRunId, type RunStore, unbegunStore } from './engine.ts';

/** Returns the store of a person's test drive of a topic. A test drive is never final and has no result. */
export const driveStore = (topicid: string, email: string, at: Date): RunStore<TestDrive> => ({
  read: () => readOne(testDrive(topicid, email, at), true),
  final: () => null,
  save: saveTestDrive,
  overtaker: async (seen, { item }) => driveFromConflict(seen, item),
});

/** Where a test drive begins. */
export interface Beginning {
  /** The test drive in whose place it begins: its answers are given again on the way to `from`. */
  replaced?: TestDrive | undefined;
  /** The question to begin at. */
  from?: number | undefined;
}

/** A test drive of the current draft that nobody has begun, with its questions. Nothing of it is stored. */
interface UnbegunDrive {
  drive: TestDrive;
  snapshot: { title: string; questions: readonly Question[]; tree: Tree; custom: true };
}

/** Returns a test drive that the first answer begins; undefined if the draft has no question to ask. */
export async function unbegunDrive(
  topic: Topic,
  email: string,
  at: Date,
  { replaced, from }: Beginning = {},
): Promise<UnbegunDrive | undefined> {
  const [draft, former] = await Promise.all([readDraft(topic), from ? answersOf(replaced) : noAnswers]);
  const questions = draftQuestionsOf(draft);
  const tree = compileTree(questions);
  if (startRun(tree).current < 0) return undefined;
  const begun = from ? runTo(tree, from, former) : startRun(tree);
  const answers = begun.answered > 0 ? writeAnswers(begun) : '';
  const { customerid, topicid, title } = topic;
  const place = { customerid, topicid, locationid: '', period: '' };
  const fresh = freshRun(place, snapshotId(topicid, draft.revision, email), at);
  return {
    drive: { ...fresh, revision: 0, email, answers, ttl: expiryFrom(at) },
    snapshot: { title, questions, tree, custom: true },
  };
}

/**
 * Begins a test drive on the current draft. If another request began one at the same moment, returns that one. Returns
 * undefined if the draft has no question to ask.
 */
export async function beginDrive(
  topic: Topic,
  email: string,
  at: Date,
  beginning: Beginning = {},
): Promise<TestDrive | undefined> {
  const unbegun = await unbegunDrive(topic, email, at, beginning);
  if (!unbegun) return undefined;
  const drive = { ...unbegun.drive, revision: 1 };
  await storeSnapshot(drive, unbegun.snapshot, at);
  try {
    await insertTestDrive(drive, beginning.replaced, at);
    return drive;
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    return driveStore(topic.topicid, email, at).read();
  }
}

/** A move in a test drive, as the client sees it. In the first one, which begins it, the revision is 0. */
interface DriveMove {
  runid?: string | undefined;
  revision?: number | undefined;
  /** The test drive that the new one replaces. */
  replaces?: string | undefined;
  from?: number | undefined;
}

/**
 * Returns the store of the test drive in which a person makes a move. A first move is written with what begins the test
 * drive. Where one was begun in the meantime, that is the test drive of the store.
 */
export async function storeForMove(
  topic: Topic,
  email: string,
  { runid = '', revision, replaces, from }: DriveMove,
  at: Date,
): Promise<RunStore<TestDrive>> {
  const store = driveStore(topic.topicid, email, at);
  if (revision !== 0 || !isRunId(runid)) return store;
  const seen = await store.read();
  const replaced = seen?.runid === replaces ? seen : undefined;
  if (seen && !replaced) return store;
  const unbegun = await unbegunDrive(topic, email, at, { replaced, from });
  if (!unbegun) return store;
  const drive = { ...unbegun.drive, runid };
  await storeSnapshot(drive, unbegun.snapshot, at);
  return unbegunStore(store, drive, (_, next) => insertTestDrive({ ...drive, ...next }, replaced, at));
}

/**
 * Reads a chunk of the questions of a person's test drive. Where it has not begun, they are those of the draft. Returns
 * undefined if there is none, or if the draft has changed since.
 */
export async function readDriveChunk(topic: Topic, email: string, versionid: string, chunk: number) {
  const revision = snapshotRevision(versionid);
  if (versionid !== snapshotId(topic.topicid, revision, email)) return undefined;
  const stored = await readAll({
    head: versionHead(versionid),
    questions: versionChunk(versionid, chunk),
  });
  if (stored.head && stored.questions) {
    return { title: stored.head.title, chunks: stored.head.chunks, questions: stored.questions };
  }
  const draft = await readDraft(topic);
  if (stored.head || draft.revision !== revision) return undefined;
  const chunks = chunksOf(draftQuestionsOf(draft));
  const questions = chunks[chunk];
  return questions && { title: topic.title, chunks: chunks.length, questions };
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
