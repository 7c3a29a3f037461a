import { isDeepStrictEqual } from 'node:util';
import { db } from '#infra/local/dynamodb/actions.ts';
import { itemBytes, type Units, writeUnits } from '#infra/local/dynamodb/counting/capacity.ts';
import {
  type DatabaseItem,
  type Index,
  indexKinds,
  type TableDescription,
} from '#infra/local/dynamodb/types.ts';
import type { Write } from './disk.ts';
import { indexKey, indexStore } from './keys.ts';

/** An item with its stored text. */
export interface StoredItem {
  item: DatabaseItem;
  text: string;
}

/**
 * Returns the disk writes of the entries that an item write changes, and adds their units, by AWS's rules: an entry that is
 * added or removed costs its size, one that moves costs both sizes, one that only changes costs the larger size, and
 * an unchanged one costs nothing.
 */
export function writeIndexes(
  table: TableDescription,
  itemKey: string,
  before: StoredItem | undefined,
  after: StoredItem | undefined,
  units: Units,
): Write[] {
  const result: Write[] = [];
  for (const kind of indexKinds) {
    const indexes = table[kind] ?? [];
    const { puts, deletes } = db.getIndexActions(indexes, before?.item, after?.item, table);
    const named = (name: string) => indexes.find(({ IndexName }) => IndexName === name)!;
    const placeOf = (name: string, key: string) => indexStore(table.TableName, name) + indexKey(key, itemKey);
    for (const { index: name, key } of deletes) {
      result.push({ type: 'del', key: placeOf(name, key) });
      units.addIndex(kind, name, writeUnits(itemBytes(entryOf(named(name), table, before!.item))));
    }
    for (const { index: name, key } of puts) {
      const index = named(name);
      const whole = index.Projection.ProjectionType === 'ALL';
      const entry = entryOf(index, table, after!.item);
      const value = whole ? after!.text : JSON.stringify(entry);
      const moved = deletes.some(each => each.index === name);
      const old = moved ? undefined : before && entryOf(index, table, before.item);
      if (old && sameText(whole ? before!.text : JSON.stringify(old), value)) continue;
      result.push({ type: 'put', key: placeOf(name, key), value });
      units.addIndex(kind, name, writeUnits(Math.max(itemBytes(entry), itemBytes(old))));
    }
  }
  return result;
}

/** Returns whether two encoded items are equal, whatever the order of their attributes. */
const sameText = (a: string, b: string): boolean =>
  a === b || (a.length === b.length && isDeepStrictEqual(JSON.parse(a), JSON.parse(b)));

/** Returns the entry of an item in an index; nothing if the item lacks one of its keys. */
function entryOf(index: Index, table: TableDescription, item: DatabaseItem): DatabaseItem | undefined {
  const keys = index.KeySchema.map(({ AttributeName }) => AttributeName);
  if (keys.some(name => item[name] === undefined)) return undefined;
  if (index.Projection.ProjectionType === 'ALL') return item;
  const projected = new Set([
    ...keys,
    ...table.KeySchema.map(({ AttributeName }) => AttributeName),
    ...(index.Projection.NonKeyAttributes ?? []),
  ]);
  const entry: DatabaseItem = {};
  for (const name of projected) if (item[name] !== undefined) entry[name] = item[name];
  return entry;
}
