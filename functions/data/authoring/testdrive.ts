import { createHash } from 'node:crypto';
import { parseRun, putMove, type Run, runAttributes } from '#functions/data/answering/run.ts';
import { keys } from '#functions/data/table/keys.ts';
import { type Condition, type Item, put, putMany, type Read, write } from '#functions/data/table/table.ts';
import { versionItems } from '#functions/data/topics/version.ts';
import type { Question } from '#shared/domain/answering/questionnaire.ts';

/** A person's run through the draft of a topic: at no location and in no month. */
export interface TestDrive extends Run {
  email: string;
  /** When it expires, in epoch seconds. */
  ttl: number;
}

const day = 86_400;
/** Days for which a test drive is kept. Its snapshot is kept longer, since expired items are deleted in any order. */
const kept = 30;

const parse = (topicid: string, email: string, item: Item): TestDrive => ({
  ...parseRun(topicid, '', '', item),
  email,
  ttl: Number(item.ttl),
});

/** Reads a person's test drive of a topic; undefined if it has expired at `at`, although it may still be stored. */
export const testDrive = (topicid: string, email: string, at: Date): Read<TestDrive | undefined> => ({
  key: keys.testDrive(topicid, email),
  parse: item => item && alive(parse(topicid, email, item), at),
});

const alive = (drive: TestDrive, at: Date): TestDrive | undefined =>
  drive.ttl * 1000 > at.getTime() ? drive : undefined;

/** Returns the current test drive from the item in a ConflictError. */
export const driveFromConflict = (seen: TestDrive, item: Item | undefined): TestDrive | undefined =>
  item && parse(seen.topicid, seen.email, item);

/** Returns the id of a person's snapshot of a draft at a revision. */
export function snapshotId(topicid: string, revision: number, email: string): string {
  const person = createHash('sha256').update(email).digest('hex').slice(0, 10);
  return `${topicid}@test.${revision}.${person}`;
}

/** Returns whether a version is the snapshot of a test drive. */
export const isSnapshot = (versionid: string): boolean => versionid.includes('@test.');

/** Returns the topic of a version. */
export const topicOfVersion = (versionid: string): string => versionid.slice(0, versionid.lastIndexOf('@'));

export const snapshotRevision = (versionid: string): number =>
  Number(versionid.slice(versionid.lastIndexOf('@test.') + '@test.'.length).split('.')[0]);

const secondsAt = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Returns when a test drive that begins at an instant expires, in epoch seconds. */
export const expiryFrom = (at: Date): number => secondsAt(at) + kept * day;

/** Stores the snapshot of a draft on which a test drive runs. A repeat writes the same. */
export async function storeSnapshot(
  { versionid, email, ttl }: TestDrive,
  { title, questions }: { title: string; questions: readonly Question[] },
  at: Date,
): Promise<void> {
  const head = { versionid, title, custom: true, publishedBy: email, publishedAt: at.toISOString() };
  const expires = { ttl: ttl + day };
  await putMany(versionItems(head, questions).map(item => ({ ...item, ...expires })));
}

/**
 * Begins a test drive, whose snapshot is stored; it replaces the one that was seen. Throws ConflictError if another one
 * was begun since.
 */
export async function insertTestDrive(
  drive: TestDrive,
  replaced: TestDrive | undefined,
  at: Date,
): Promise<void> {
  const sole: Condition = replaced
    ? { condition: '#rid = :rid', names: { '#rid': 'rid' }, values: { ':rid': replaced.runid } }
    : {
        condition: 'attribute_not_exists(pk) OR #ttl <= :now',
        names: { '#ttl': 'ttl' },
        values: { ':now': secondsAt(at) },
      };
  await write(put(place(drive), { ...runAttributes(drive), ttl: drive.ttl }, sole));
}

const place = ({ topicid, email }: TestDrive) => keys.testDrive(topicid, email);

/** Writes an answer or a step back: one conditional write. Throws ConflictError. */
export const saveTestDrive = (seen: TestDrive, next: Run): Promise<void> =>
  write(putMove(place(seen), seen, next));
