import { isDeepStrictEqual } from 'node:util';
import { itemBytes, readUnits, Units, writeUnits } from './capacity.ts';
import type { Disk, Write } from './disk.ts';
import { startingWith } from './disk.ts';
import { type Callback, db, type ItemStore, options, type Range, type SubStore } from './dynalite.ts';
import { indexKey, indexStore, itemStore, ttlKey } from './keys.ts';
import { Source } from './source.ts';
import type { Tables } from './tables.ts';
import { type ApiError, type Index, type IndexKind, indexKinds, type Item, type Table } from './types.ts';

/** Where a session finds values: what is committed, a snapshot, or the newest. */
export type Lookup = (key: string) => string | undefined;

interface Settings {
  disk: Disk;
  tables: Tables;
  read: Lookup;
  ttlAttribute: string;
  /** Where an index query goes on: the table key of the item it starts behind. */
  startAfter?: Item | undefined;
}

/** An item write, as its costs see it. */
interface Change {
  table: Table;
  before: Item | undefined;
  after: Item | undefined;
}

const free: SubStore['lock'] = (_key, run) => run(done => done);

/**
 * The store as one request's dynalite actions see it. Reads answer at once and are remembered for the capacity;
 * writes are collected, with index and TTL entries, and reach the disk together or not at all. As no action
 * waits for anything in between, nothing else can happen between its condition and its write.
 */
export class Session implements ItemStore {
  readonly options = options;
  /** What has to reach the disk. */
  readonly writes: Write[] = [];
  /** Items read one by one, undefined where there was none. */
  readonly gets: { table: string; item: Item | undefined }[] = [];
  /** Items a query or scan passed to dynalite, in order; it may have stopped short of the last ones. */
  readonly passed: Item[] = [];
  readonly changes: Change[] = [];
  /** Units of the indexes written, by table. */
  readonly indexUnits = new Map<string, Units>();
  /** Says it of an update, as AWS words the refusals of updates otherwise. */
  updating = false;
  readonly #settings: Settings;
  readonly #raw = new Map<string, string | undefined>();
  #indexWrites: { index: string; kind: IndexKind; type: 'put' | 'del'; key: string; item?: Item }[] = [];

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  getTable(name: string, done: Callback<Table>): void {
    this.#settings.tables.get(name, true, done);
  }

  getItemDb(name: string): SubStore {
    const prefix = itemStore(name);
    return {
      get: (key, done) => {
        const raw = this.#settings.read(prefix + key);
        this.#raw.set(prefix + key, raw);
        const item = raw === undefined ? undefined : (JSON.parse(raw) as Item);
        this.gets.push({ table: name, item });
        done(null, item);
      },
      put: (key, item, done) => done(this.#write(name, prefix + key, item as Item)),
      del: (key, done) => done(this.#write(name, prefix + key, undefined)),
      lock: free,
      createValueStream: range => this.#stream(prefix, range),
    };
  }

  getIndexDb(kind: string, table: string, index: string): SubStore {
    const listed: IndexKind = /^local$/i.test(kind) ? 'LocalSecondaryIndexes' : 'GlobalSecondaryIndexes';
    return {
      get: (_key, done) => done(new Error('Indexes are read by ranges only')),
      put: (key, item, done) => {
        this.#indexWrites.push({ index, kind: listed, type: 'put', key, item: item as Item });
        done(null);
      },
      del: (key, done) => {
        this.#indexWrites.push({ index, kind: listed, type: 'del', key });
        done(null);
      },
      lock: free,
      createValueStream: range => this.#stream(indexStore(table, index), this.#resumed(table, range)),
    };
  }

  /** dynalite names entries by the first digits of a hash; we add the item's key so that no two share one. */
  #resumed(name: string, range: Range): Range {
    const { startAfter, tables } = this.#settings;
    if (!startAfter) return range;
    const table = tables.known(name)!;
    if (range.reverse) return { ...range, lt: indexKey(range.lt!, db.createKey(startAfter, table)) };
    return { ...range, gt: indexKey(range.gt!, db.createKey(startAfter, table)) };
  }

  #stream(prefix: string, range: Range): Source {
    const within = { ...range, ...startingWith(prefix) };
    for (const bound of ['gt', 'gte', 'lt', 'lte'] as const) {
      if (range[bound] !== undefined) within[bound] = prefix + range[bound];
    }
    if (range.gt !== undefined) delete within.gte;
    if (range.lte !== undefined) delete within.lt;
    const size = range.limit && range.limit > 0 ? range.limit : 1000;
    return new Source(this.#settings.disk.range(within, size), raw => {
      const item = JSON.parse(raw) as Item;
      this.passed.push(item);
      return item;
    });
  }

  /** Takes one item write in. Answers why it is refused, if it is. */
  #write(name: string, key: string, after: Item | undefined): ApiError | null {
    const table = this.#settings.tables.known(name)!;
    const raw = this.#raw.get(key);
    const before = raw === undefined ? undefined : (JSON.parse(raw) as Item);
    const indexWrites = this.#indexWrites;
    this.#indexWrites = [];
    if (after) {
      const refused = this.#refusal(table, after);
      if (refused) return refused;
    }
    const encoded = after && JSON.stringify(after);
    if (encoded !== undefined) this.writes.push({ type: 'put', key, value: encoded });
    else if (before) this.writes.push({ type: 'del', key });
    this.#writeTtl(key, before, after);
    this.changes.push({ table, before, after });

    const itemKey = key.slice(itemStore(name).length);
    const units = this.indexUnits.get(name) ?? new Units();
    this.indexUnits.set(name, units);
    for (const write of indexWrites) {
      const entry = indexStore(name, write.index) + indexKey(write.key, itemKey);
      const index = table[write.kind]!.find(({ IndexName }) => IndexName === write.index)!;
      const was = entryOf(index, table, before);
      if (write.type === 'del') {
        this.writes.push({ type: 'del', key: entry });
        units.addIndex(write.kind, write.index, writeUnits(itemBytes(was)));
        continue;
      }
      const moved = indexWrites.some(other => other.type === 'del' && other.index === write.index);
      const value = JSON.stringify(write.item);
      const old = moved || !was ? undefined : JSON.stringify(was);
      if (old !== undefined && isDeepStrictEqual(JSON.parse(old), JSON.parse(value))) continue;
      this.writes.push({ type: 'put', key: entry, value });
      const size = Math.max(itemBytes(write.item), old === undefined ? 0 : itemBytes(was));
      units.addIndex(write.kind, write.index, writeUnits(size));
    }
    return null;
  }

  #refusal(table: Table, item: Item): ApiError | undefined {
    for (const kind of indexKinds) {
      for (const index of table[kind] ?? []) {
        for (const { AttributeName } of index.KeySchema) {
          const value = item[AttributeName];
          if (value?.S !== '' && value?.B !== '') continue;
          const type = value.S === '' ? 'string' : 'binary';
          const empty = `The AttributeValue for a key attribute cannot contain an empty ${type} value.`;
          return db.validationError(
            this.updating
              ? `The update expression attempted to update the secondary index key to a value that is not supported. ${empty}`
              : `One or more parameter values are not valid. A value specified for a secondary index key is not supported. ${empty} IndexName: ${index.IndexName}, IndexKey: ${AttributeName}`,
          );
        }
      }
    }
    return undefined;
  }

  #writeTtl(key: string, before: Item | undefined, after: Item | undefined): void {
    const old = ttlKey(before?.[this.#settings.ttlAttribute], key);
    const now = ttlKey(after?.[this.#settings.ttlAttribute], key);
    if (old === now) return;
    if (old) this.writes.push({ type: 'del', key: old });
    if (now) this.writes.push({ type: 'put', key: now, value: '' });
  }
}
