import type { Value } from '#infra/local/dynamodb/types.ts';

/** A range of keys. */
export interface KeyRange {
  gt?: string;
  gte?: string;
  lt?: string;
  lte?: string;
  limit?: number;
  reverse?: boolean;
}

// The prefix of a key says what it stores. Table and index names contain no '~', and all keys are ASCII.
export const tableStore = 'table~';
export const tokenStoreKeys = 'token~';
const ttlStore = 'ttl~';
export const itemStore = (table: string): string => `item~${table}~`;
export const indexStore = (table: string, index: string): string => `index~${table}~${index}~`;
export const indexesOf = (table: string): string => `index~${table}~`;
export const tagStore = (table: string): string => `tag~${table}~`;

/** Returns the range of keys that start with `prefix`, within bounds below it. */
export function withinBounds(prefix: string, range: KeyRange = {}): KeyRange {
  const { gt, gte, lt, lte, ...rest } = range;
  return {
    ...rest,
    ...(gt === undefined ? { gte: prefix + (gte ?? '') } : { gt: prefix + gt }),
    ...(lte === undefined ? { lt: prefix + (lt ?? '\x7f') } : { lte: prefix + lte }),
  };
}

/** Returns a unique key for an index entry. dynalite's own key ends in a short hash of the item's key, which two items may share. */
export const indexKey = (key: string, itemKey: string): string => `${key}/${itemKey}`;

/** Returns the key that lists an item by its expiry; undefined if the attribute is not a time. */
export function ttlKey(expiry: Value | undefined, key: string): string | undefined {
  const seconds = Math.floor(Number(expiry?.N));
  return seconds >= 0 && seconds < 1e12 ? ttlStore + time(seconds) + key : undefined;
}

const time = (seconds: number): string => `${String(seconds).padStart(12, '0')}~`;

/** Returns the range of items that expired after `from` and before `to`, both in epoch seconds. */
export const expired = (from: number, to: number): KeyRange => ({
  gte: ttlStore + time(Math.max(0, Math.floor(from))),
  lt: ttlStore + time(Math.floor(to)),
});

/** Returns the table and the key of an entry in the range `expired`. */
export function expiredItem(entry: string): { table: string; key: string } {
  const [, , , table = '', key = ''] = entry.split('~');
  return { table, key };
}
