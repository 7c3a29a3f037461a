import { isDeepStrictEqual } from 'node:util';
import { itemBytes, type Units, writeUnits } from '#infra/local/dynamodb/counting/capacity.ts';
import type { DatabaseItem, Index, IndexKind, TableDescription } from '#infra/local/dynamodb/types.ts';
import type { Write } from './disk.ts';
import { indexKey, indexStore } from './keys.ts';

/** An index entry dynalite puts or removes, under its own key. */
export interface IndexWrite {
  kind: IndexKind;
  name: string;
  key: string;
  removes: boolean;
}

/** An item with its stored text. */
export interface StoredItem {
  item: DatabaseItem;
  text: string;
}

/**
 * Turns the index writes of one item write into disk writes and adds their units, by AWS's rules: an entry that is
 * added or removed costs its size, one that moves costs both sizes, one that only changes costs the larger size, and
 * an unchanged one costs nothing.
 */
export function writeIndexes(
  table: TableDescription,
  itemKey: string,
  writes: readonly IndexWrite[],
  before: StoredItem | undefined,
  after: StoredItem | undefined,
  units: Units,
): Write[] {
  const result: Write[] = [];
  for (const { kind, name, key, removes } of writes) {
    const index = table[kind]!.find(({ IndexName }) => IndexName === name)!;
    const whole = index.Projection.ProjectionType === 'ALL';
    const old = before && entryOf(index, table, before.item);
    const place = indexStore(table.TableName, name) + indexKey(key, itemKey);
    if (removes) {
      result.push({ type: 'del', key: place });
      units.addIndex(kind, name, writeUnits(itemBytes(old)));
      continue;
    }
    const entry = entryOf(index, table, after!.item);
    const value = whole ? after!.text : JSON.stringify(entry);
    const moved = writes.some(other => other.name === name && other.removes);
    const stays = old && !moved;
    if (stays && sameText(whole ? before.text : JSON.stringify(old), value)) continue;
    result.push({ type: 'put', key: place, value });
    units.addIndex(kind, name, writeUnits(Math.max(itemBytes(entry), stays ? itemBytes(old) : 0)));
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
