import { createHash } from 'node:crypto';
import { itemKeyOf, lineOf, type TypedItem } from './items.ts';

/** Returns a new reading of all items of one side. */
export type ComparedSide = () => AsyncIterable<TypedItem>;

export interface TableComparison {
  /** The number of items on each side. */
  counts: readonly [number, number];
  /** Keys of items that are on one side only, or differ; at most `shown` of them. */
  onlyFirst: string[];
  onlySecond: string[];
  different: string[];
  equal: boolean;
}

const shown = 20;
/** Items are divided by their keys. A division that differs is looked at again, so that only its items are held. */
const divisions = 4096;
const lookedAt = 64;

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const divisionOf = (key: string): number => digestOf(key).readUInt16BE(0) % divisions;

interface Sum {
  count: number;
  /** Digests of all items of a division, combined without regard to their order. */
  sums: Map<number, Buffer>;
}

async function sumOf(items: AsyncIterable<TypedItem>): Promise<Sum> {
  const sums = new Map<number, Buffer>();
  let count = 0;
  for await (const item of items) {
    count += 1;
    const division = divisionOf(itemKeyOf(item));
    const digest = digestOf(lineOf(item));
    const sum = sums.get(division) ?? Buffer.alloc(digest.length);
    for (let i = 0; i < digest.length; i++) sum[i] = sum[i]! ^ digest[i]!;
    sums.set(division, sum);
  }
  return { count, sums };
}

/** Compares the items of two sides in any order. It reads both at once, and twice if they differ. */
export async function compareItems(first: ComparedSide, second: ComparedSide): Promise<TableComparison> {
  const [a, b] = await Promise.all([sumOf(first()), sumOf(second())]);
  const nothing = Buffer.alloc(32);
  const differing = [...new Set([...a.sums.keys(), ...b.sums.keys()])].filter(
    division => !(a.sums.get(division) ?? nothing).equals(b.sums.get(division) ?? nothing),
  );
  const equal = differing.length === 0 && a.count === b.count;
  const found = { onlyFirst: [], onlySecond: [], different: [] };
  const details = equal ? found : await differences(first, second, new Set(differing.slice(0, lookedAt)));
  return { counts: [a.count, b.count], equal, ...details };
}

async function differences(first: ComparedSide, second: ComparedSide, within: ReadonlySet<number>) {
  const held = new Map<string, string>();
  for await (const item of first()) {
    const key = itemKeyOf(item);
    if (within.has(divisionOf(key))) held.set(key, digestOf(lineOf(item)).toString('hex'));
  }
  const onlySecond: string[] = [];
  const different: string[] = [];
  for await (const item of second()) {
    const key = itemKeyOf(item);
    if (!within.has(divisionOf(key))) continue;
    const digest = held.get(key);
    held.delete(key);
    if (digest === undefined) onlySecond.push(key);
    else if (digest !== digestOf(lineOf(item)).toString('hex')) different.push(key);
  }
  const few = (keys: Iterable<string>) => [...keys].slice(0, shown);
  return { onlyFirst: few(held.keys()), onlySecond: few(onlySecond), different: few(different) };
}
