import type { Range } from '#infra/local/dynamodb/actions.ts';
import type { Value } from '#infra/local/dynamodb/types.ts';

// What starts a key says what lies under it. Table and index names hold no '~', and all keys are ASCII.
export const tableStore = 'table~';
export const tokenStore = 'token~';
const ttlStore = 'ttl~';
export const itemStore = (table: string): string => `item~${table}~`;
export const indexStore = (table: string, index: string): string => `index~${table}~${index}~`;
export const indexesOf = (table: string): string => `index~${table}~`;
export const tagStore = (table: string): string => `tag~${table}~`;

/** The keys that start with `prefix`, within dynalite's bounds. */
export function within(prefix: string, range: Range = {}): Range {
  const { gt, gte, lt, lte, ...rest } = range;
  return {
    ...rest,
    ...(gt === undefined ? { gte: prefix + (gte ?? '') } : { gt: prefix + gt }),
    ...(lte === undefined ? { lt: prefix + (lt ?? '\x7f') } : { lte: prefix + lte }),
  };
}

/** dynalite names index entries by a short hash of the item's key, which two items may share; this is unique. */
export const indexKey = (key: string, itemKey: string): string => `${key}/${itemKey}`;

/** The entry that lists an item by when it expires; none where the attribute is no time. */
export function ttlKey(expiry: Value | undefined, key: string): string | undefined {
  const seconds = Math.floor(Number(expiry?.N));
  return seconds >= 0 && seconds < 1e12 ? ttlStore + time(seconds) + key : undefined;
}

const time = (seconds: number): string => `${String(seconds).padStart(12, '0')}~`;

/** The entries of items that expired after `from` and before `to`, both in epoch seconds. */
export const expired = (from: number, to: number): Range => ({
  gte: ttlStore + time(Math.max(0, Math.floor(from))),
  lt: ttlStore + time(Math.floor(to)),
});

/** The table and the key within it that an entry of `expired` stands for. */
export function expiredItem(entry: string): { table: string; key: string } {
  const [, , , table = '', key = ''] = entry.split('~');
  return { table, key };
}
