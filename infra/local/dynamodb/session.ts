import { options, refuse } from './actions.ts';
import { itemBytes, Units } from './counting/capacity.ts';
import type { Disk, Write } from './store/disk.ts';
import { type StoredItem, writeIndexes } from './store/indexes.ts';
import { itemStore, type KeyRange, ttlKey, withinBounds } from './store/keys.ts';
import type { Tables } from './store/tables.ts';
import {
  type DatabaseItem,
  type DatabaseRefusal,
  indexKinds,
  type RequestData,
  type TableDescription,
  validationError,
} from './types.ts';

/** What every session of a database shares. */
export interface Base {
  disk: Disk;
  tables: Tables;
  /** The attribute that says when an item expires, in epoch seconds. */
  ttlAttribute: string;
}

/** An item write, for its costs. */
export interface SessionChange {
  table: string;
  before: DatabaseItem | undefined;
  after: DatabaseItem | undefined;
}

/** One write of an item: its place, what is stored there and what replaces it, if anything does. */
export interface ItemChange {
  table: TableDescription;
  key: string;
  before: StoredItem | undefined;
  after: DatabaseItem | undefined;
  /** Whether this is an update, for which AWS words refusals differently. */
  updating?: boolean;
}

/**
 * What one request reads and writes. Reads return at once and are remembered for the capacity. Writes are collected,
 * with index and expiry entries, and reach the disk together or not at all. No action waits between its condition and
 * its write, so nothing else can happen in between and no lock is needed.
 */
export class StoreSession {
  /** What must reach the disk. */
  readonly writes: Write[] = [];
  /** Items read one by one, undefined if there was none. */
  readonly gets: { table: string; stored: StoredItem | undefined }[] = [];
  /** Bytes of the items that a query or scan read. */
  scannedBytes = 0;
  readonly changes: SessionChange[] = [];
  /** Units of the indexes written, by table. */
  readonly indexUnits = new Map<string, Units>();
  readonly #base: Base;
  readonly #read: (key: string) => string | undefined;

  /** `read` returns committed values, those of a snapshot, or the newest. */
  constructor(base: Base, read: (key: string) => string | undefined) {
    this.#base = base;
    this.#read = read;
  }

  /** Returns the table of a request. Throws a ResourceNotFoundException if it is not ready for items. */
  table({ TableName }: Pick<RequestData, 'TableName'>): TableDescription {
    return this.#base.tables.get(TableName!);
  }

  /** The item under a key of dynalite's. It is decoded when somebody looks at it. */
  read({ TableName }: TableDescription, key: string): StoredItem | undefined {
    const text = this.#read(itemStore(TableName) + key);
    const stored = text === undefined ? undefined : new Decoded(text);
    this.gets.push({ table: TableName, stored });
    return stored;
  }

  /** Returns the committed items of a store in the order of their keys. */
  async *range(store: string, range: KeyRange): AsyncGenerator<DatabaseItem, void> {
    for await (const page of this.#base.disk.range(
      withinBounds(store, range),
      Math.min(range.limit ?? 1000, 1000),
    )) {
      for (const [, text] of page) yield JSON.parse(text) as DatabaseItem;
    }
  }

  /** Adds one item write. Throws a ValidationException. */
  write({ table, key, before, after: item, updating = false }: ItemChange): void {
    const after = item && { item, text: JSON.stringify(item) };
    if (after) refuse(indexKeyRefusal(table, after.item, updating) ?? tooLarge(after, updating));

    const name = table.TableName;
    const place = itemStore(name) + key;
    const units = this.indexUnits.get(name) ?? new Units();
    this.indexUnits.set(name, units);
    if (after) this.writes.push({ type: 'put', key: place, value: after.text });
    else if (before) this.writes.push({ type: 'del', key: place });
    this.writes.push(...writeIndexes(table, key, before, after, units));

    const { ttlAttribute } = this.#base;
    const oldTtl = ttlKey(before?.item[ttlAttribute], place);
    const newTtl = ttlKey(item?.[ttlAttribute], place);
    if (oldTtl !== newTtl) {
      if (oldTtl) this.writes.push({ type: 'del', key: oldTtl });
      if (newTtl) this.writes.push({ type: 'put', key: newTtl, value: '' });
    }
    this.changes.push({ table: name, before: before?.item, after: item });
  }
}

/**
 * Returns a session that decides on the newest values. It adds a promise to `waits` for each value it read that is not
 * on disk yet.
 */
export function writing(base: Base, waits: Promise<void>[]): StoreSession {
  return new StoreSession(base, key => {
    const { value, settled } = base.disk.latest(key);
    if (settled) waits.push(settled);
    return value;
  });
}

/** Returns the refusal of an item whose value of an index's key is empty or has another type. */
function indexKeyRefusal(
  table: TableDescription,
  item: DatabaseItem,
  updating: boolean,
): DatabaseRefusal | undefined {
  for (const kind of indexKinds) {
    for (const { IndexName, KeySchema } of table[kind] ?? []) {
      for (const { AttributeName } of KeySchema) {
        const value = item[AttributeName];
        const type = table.AttributeDefinitions.find(
          each => each.AttributeName === AttributeName,
        )?.AttributeType;
        if (value && type && value[type] === undefined) {
          return validationError(
            'The update expression attempted to update the secondary index key to unsupported type',
          );
        }
        if (value?.S !== '' && value?.B !== '') continue;
        const empty = `The AttributeValue for a key attribute cannot contain an empty ${value.S === '' ? 'string' : 'binary'} value.`;
        return validationError(
          updating
            ? `The update expression attempted to update the secondary index key to a value that is not supported. ${empty}`
            : `One or more parameter values are not valid. A value specified for a secondary index key is not supported. ${empty} IndexName: ${IndexName}, IndexKey: ${AttributeName}`,
        );
      }
    }
  }
  return undefined;
}

/** Returns the refusal of an item that is too large: dynalite counts characters, but AWS counts bytes, up to three for a character. */
function tooLarge({ item, text }: StoredItem, updating: boolean): DatabaseRefusal | undefined {
  if (text.length * 3 <= options.maxItemSize || itemBytes(item) <= options.maxItemSize) return undefined;
  return validationError(
    updating
      ? 'Item size to update has exceeded the maximum allowed size'
      : 'Item size has exceeded the maximum allowed size',
  );
}

/** A stored text, decoded once. */
class Decoded implements StoredItem {
  readonly text: string;
  #item: DatabaseItem | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get item(): DatabaseItem {
    this.#item ??= JSON.parse(this.text) as DatabaseItem;
    return this.#item;
  }
}
