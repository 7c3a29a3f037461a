import { chunkPrefix, keys, versionPk } from '#functions/data/table/keys.ts';
import { pack, unpack } from '#functions/data/table/packed.ts';
import {
  absent,
  type Change,
  put,
  putMany,
  queryAll,
  type Read,
  readOne,
} from '#functions/data/table/table.ts';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { compileTree, type Tree } from '#shared/domain/answering/tree.ts';

/** What is known about a published version without its questions. Immutable. */
export interface VersionHead {
  versionid: string;
  title: string;
  custom: boolean;
  chunks: number;
  size: number;
  publishedBy: string;
  publishedAt: string;
}

export interface Version extends VersionHead {
  tree: Tree;
}

/** The limits of a chunk: usually far below the 400 KB of an item, and never more, however long the texts are. */
const chunkMost = { questions: 250, bytes: 380_000 };

const parseHead = (versionid: string, item: Record<string, unknown>): VersionHead => ({
  versionid,
  title: String(item.title ?? ''),
  custom: item.custom === true,
  chunks: Number(item.chunks ?? 0),
  size: Number(item.size ?? 0),
  publishedBy: String(item.publishedBy ?? ''),
  publishedAt: String(item.publishedAt ?? ''),
});

export const versionHead = (versionid: string): Read<VersionHead | undefined> => ({
  key: keys.version(versionid),
  parse: item => item && parseHead(versionid, item),
});

/** Reads one chunk of a version's questions; undefined if there is none. */
export const versionChunk = (versionid: string, chunk: number): Read<Question[] | undefined> => ({
  key: keys.chunk(versionid, chunk),
  parse: item => item && unpack<Question[]>(item.questions),
});

/** The versions a warm function has used. It keeps them because they never change, up to a number of questions. */
const held = new Map<string, Version>();
const heldQuestions = 100_000;
/** Makes the next request read its versions, as the first one of a new function does. */
export const forgetVersions = (): void => held.clear();

/** Reads a version with its compiled tree. Throws if it does not exist: a pinned version is never deleted. */
export async function loadVersion(versionid: string): Promise<Version> {
  const known = held.get(versionid);
  if (known) {
    held.delete(versionid);
    held.set(versionid, known);
    return known;
  }
  const [meta, chunks] = await Promise.all([
    readOne(versionHead(versionid)),
    queryAll(versionPk(versionid), chunkPrefix),
  ]);
  if (!meta || chunks.length < meta.chunks) throw new Error(`Version ${versionid} is not complete`);
  const tree = compileTree(chunks.flatMap(item => unpack<Question[]>(item.questions)));
  const version: Version = { ...meta, tree };
  held.set(versionid, version);
  let total = 0;
  for (const v of held.values()) total += v.size;
  for (const [id, v] of held) {
    if (total <= heldQuestions || id === versionid) break;
    held.delete(id);
    total -= v.size;
  }
  return version;
}

/** Returns the items of a version. Its head is last, so that a version exists only once it is complete. */
export function versionItems(head: Omit<VersionHead, 'chunks' | 'size'>, questions: readonly Question[]) {
  const { versionid, ...rest } = head;
  const items = chunksOf(questions).map((chunk, n) => ({
    ...keys.chunk(versionid, n),
    questions: pack(chunk),
  }));
  return [...items, { ...keys.version(versionid), ...rest, chunks: items.length, size: questions.length }];
}

/**
 * Writes the questions of a version under another id, without those that nobody is asked. Returns its title, and the
 * change that completes the copy; until then it does not exist. Who wrote and published the version is not copied. A
 * repeat writes the same.
 */
export async function copiedVersion(
  from: string,
  versionid: string,
  at: Date,
): Promise<{ title: string; complete: Change }> {
  const { title, custom, tree } = await loadVersion(from);
  const head = { versionid, title, custom, publishedBy: '', publishedAt: at.toISOString() };
  const items = versionItems(
    head,
    tree.questions.filter(({ active }) => active),
  );
  await putMany(items.slice(0, -1));
  const { pk, sk, ...attributes } = items.at(-1)!;
  return { title, complete: put({ pk, sk }, attributes, absent) };
}

/** Returns the questions of a version in chunks, as they are stored. */
export function chunksOf(questions: readonly Question[]): Question[][] {
  const chunks: Question[][] = [];
  let bytes = 0;
  for (const question of questions) {
    const size = Buffer.byteLength(JSON.stringify(question));
    const last = chunks.at(-1);
    if (last && last.length < chunkMost.questions && bytes + size <= chunkMost.bytes) {
      last.push(question);
      bytes += size;
    } else {
      chunks.push([question]);
      bytes = size;
    }
  }
  return chunks;
}

/** Returns the number of a custom topic's version, 0 for none. */
export const versionNumberOf = (versionid: string): number =>
  Number(versionid.slice(versionid.lastIndexOf('@') + 1)) || 0;

/** Returns a published version in the list of versions, for the wire. */
export const versionRow = ({ versionid, title, size, publishedBy, publishedAt }: VersionHead) => ({
  version: versionNumberOf(versionid),
  versionid,
  title,
  questions: size,
  publishedby: publishedBy,
  publishedat: publishedAt,
});
