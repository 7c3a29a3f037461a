import { type Callback, db, type ItemStore, type KeyRange, options, type SubStore } from './actions.ts';
import { itemBytes, Units } from './counting/capacity.ts';
import type { Disk, Write } from './store/disk.ts';
import { type IndexWrite, type StoredItem, writeIndexes } from './store/indexes.ts';
import { indexKey, indexStore, itemStore, ttlKey, withinBounds } from './store/keys.ts';
import { Source } from './store/source.ts';
import type { Tables } from './store/tables.ts';
import { type DatabaseItem, type DatabaseRefusal, indexKinds, type TableDescription } from './types.ts';

/** What every session of a database shares. */
export interface Base {
  disk: Disk;
  tables: Tables;
  /** The attribute that says when an item expires, in epoch seconds. */
  ttlAttribute: string;
}

interface Settings {
  /** Reads committed values, those of a snapshot, or the newest. */
  read: (key: string) => string | undefined;
  /** The item after which an index query continues. */
  startAfter?: DatabaseItem | undefined;
}

/** An item write, for its costs. */
export interface SessionChange {
  table: string;
  before: DatabaseItem | undefined;
  after: DatabaseItem | undefined;
}

const free: SubStore['lock'] = (_key, run) => run(done => done);

/**
 * The store for the dynalite actions of one request. Reads return at once and are remembered for the capacity. Writes
 * are collected, with index and expiry entries, and reach the disk together or not at all. No action waits between its
 * condition and its write, so nothing else can happen in between and no lock is needed.
 */
export class StoreSession implements ItemStore {
  readonly options = options;
  /** What must reach the disk. */
  readonly writes: Write[] = [];
  /** Items read one by one, undefined if there was none. */
  readonly gets: { table: string; stored: StoredItem | undefined }[] = [];
  /** Items that a query or scan read, in order. It may have stopped before the last ones. */
  readonly passed: DatabaseItem[] = [];
  readonly changes: SessionChange[] = [];
  /** Units of the indexes written, by table. */
  readonly indexUnits = new Map<string, Units>();
  /** Whether this is an update, for which AWS words refusals differently. */
  updating = false;
  readonly #base: Base;
  readonly #settings: Settings;
  readonly #stored = new Map<string, StoredItem | undefined>();
  #indexWrites: IndexWrite[] = [];

  constructor(base: Base, settings: Settings) {
    this.#base = base;
    this.#settings = settings;
  }

  getTable(name: string, done: Callback<TableDescription>): void {
    this.#base.tables.get(name, done);
  }

  getItemDb(table: string): SubStore {
    const prefix = itemStore(table);
    return {
      get: (key, done) => done(null, this.read(table, key)?.item),
      put: (key, item, done) => done(this.#write(table, key, item as DatabaseItem)),
      del: (key, done) => done(this.#write(table, key, undefined)),
      lock: free,
      createValueStream: range => this.#stream(prefix, range),
    };
  }

  getIndexDb(kind: string, table: string, name: string): SubStore {
    const listed = kind.toLowerCase() === 'local' ? 'LocalSecondaryIndexes' : 'GlobalSecondaryIndexes';
    const note = (key: string, removes: boolean, done: Callback) => {
      this.#indexWrites.push({ kind: listed, name, key, removes });
      done();
    };
    return {
      get: (_key, done) => done(new Error('Indexes can be read only by range')),
      put: (key, _entry, done) => note(key, false, done),
      del: (key, done) => note(key, true, done),
      lock: free,
      createValueStream: range => this.#stream(indexStore(table, name), this.#resumed(table, range)),
    };
  }

  /** Returns a table that is ready for items. Throws an ApiError. */
  table(name: string): TableDescription {
    let found: TableDescription | undefined;
    this.getTable(name, (error, table) => {
      if (error) throw error;
      found = table;
    });
    return found!;
  }

  /** What is stored under a key of dynalite's. It is decoded when its item is looked at. */
  read(table: string, key: string): StoredItem | undefined {
    const place = itemStore(table) + key;
    const text = this.#settings.read(place);
    const stored = text === undefined ? undefined : new Decoded(text);
    this.#stored.set(place, stored);
    this.gets.push({ table, stored });
    return stored;
  }

  /** Returns the range with our longer entry key: dynalite would continue after its own, shorter one. */
  #resumed(table: string, range: KeyRange): KeyRange {
    const { startAfter } = this.#settings;
    if (!startAfter) return range;
    const itemKey = db.createKey(startAfter, this.#base.tables.known(table));
    return range.reverse
      ? { ...range, lt: indexKey(range.lt!, itemKey) }
      : { ...range, gt: indexKey(range.gt!, itemKey) };
  }

  #stream(prefix: string, range: KeyRange): Source {
    const size = range.limit && range.limit > 0 ? range.limit : 1000;
    return new Source(this.#base.disk.range(withinBounds(prefix, range), size), (_key, text) => {
      const item = JSON.parse(text) as DatabaseItem;
      this.passed.push(item);
      return item;
    });
  }

  /** Adds one item write, after its index writes. Returns the refusal, if there is one. */
  #write(name: string, key: string, item: DatabaseItem | undefined): DatabaseRefusal | null {
    const table = this.#base.tables.known(name);
    const place = itemStore(name) + key;
    const before = this.#stored.get(place);
    const after = item && { item, text: JSON.stringify(item) };
    const refused =
      after && (emptyIndexKey(table, after.item, this.updating) ?? tooLarge(after, this.updating));
    if (refused) return refused;

    const units = this.indexUnits.get(name) ?? new Units();
    this.indexUnits.set(name, units);
    if (after) this.writes.push({ type: 'put', key: place, value: after.text });
    else if (before) this.writes.push({ type: 'del', key: place });
    this.writes.push(...writeIndexes(table, key, this.#indexWrites, before, after, units));
    this.#indexWrites = [];

    const { ttlAttribute } = this.#base;
    const oldTtl = ttlKey(before?.item[ttlAttribute], place);
    const newTtl = ttlKey(item?.[ttlAttribute], place);
    if (oldTtl !== newTtl) {
      if (oldTtl) this.writes.push({ type: 'del', key: oldTtl });
      if (newTtl) this.writes.push({ type: 'put', key: newTtl, value: '' });
    }
    this.changes.push({ table: name, before: before?.item, after: item });
    return null;
  }
}

/** Returns the refusal of an empty string as an index key: dynalite accepts it, AWS does not. */
function emptyIndexKey(
  table: TableDescription,
  item: DatabaseItem,
  updating: boolean,
): DatabaseRefusal | undefined {
  for (const kind of indexKinds) {
    for (const { IndexName, KeySchema } of table[kind] ?? []) {
      for (const { AttributeName } of KeySchema) {
        const value = item[AttributeName];
        if (value?.S !== '' && value?.B !== '') continue;
        const type = value.S === '' ? 'string' : 'binary';
        const empty = `The AttributeValue for a key attribute cannot contain an empty ${type} value.`;
        return db.validationError(
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
  return db.validationError(
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
