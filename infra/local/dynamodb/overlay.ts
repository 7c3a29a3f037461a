import type { Attributes, Callback, Db, Store } from 'dynalite/db/index.js';

interface Pending {
  base: Db;
  prefix: string;
  key: string;
  value: Attributes | null;
  index: boolean;
}

/**
 * A store for one write, plain or a transaction: dynalite's own actions run on it, reading what is stored
 * and what they wrote before, while their writes are only collected. `operations` then go to disk as one
 * batch, which LevelDB applies as a whole or not at all, also when the process is killed.
 */
export class Overlay {
  readonly store: Store;
  private readonly pending = new Map<string, Pending>();
  private readonly base: Store;

  constructor(base: Store) {
    this.base = base;
    this.store = Object.assign(Object.create(base) as Store, {
      getItemDb: (table: string) => this.wrap(base.getItemDb(table), `item-${table}~`, false),
      getIndexDb: (type: string, table: string, index: string) =>
        this.wrap(
          base.getIndexDb(type, table, index),
          `index-${type.toLowerCase()}~${table}~${index}~`,
          true,
        ),
    });
  }

  /** What is to be written, in the database's own keys. */
  operations() {
    return [...this.pending.values()].map(({ prefix, key, value }) =>
      value
        ? { type: 'put' as const, key: prefix + key, value }
        : { type: 'del' as const, key: prefix + key },
    );
  }

  /** Writes to indexes with what stood there before, for counting their cost. */
  async indexWrites(): Promise<{ before: Attributes | undefined; after: Attributes | null }[]> {
    const writes = [...this.pending.values()].filter(p => p.index);
    return Promise.all(writes.map(async p => ({ before: await read(p.base, p.key), after: p.value })));
  }

  get size(): number {
    return this.pending.size;
  }

  commit(): Promise<void> {
    return this.base.db.batch(this.operations(), { valueEncoding: 'json', sync: false });
  }

  private wrap(base: Db, prefix: string, index: boolean): Db {
    const remember = (key: string, value: Attributes | null, callback: Callback) => {
      this.pending.set(prefix + key, { base, prefix, key, value, index });
      callback(null);
    };
    return {
      get: (key, callback) => {
        const known = this.pending.get(prefix + key);
        if (!known) base.get(key, callback);
        else if (known.value) callback(null, known.value);
        else callback(Object.assign(new Error('NotFound'), { name: 'NotFoundError' }));
      },
      put: (key, value, callback) => remember(key, value, callback),
      del: (key, callback) => remember(key, null, callback),
      // Writes are already one after the other.
      lock: (_key, work) => work(callback => callback),
      createValueStream: options => base.createValueStream(options),
    };
  }
}

/** One stored value, undefined where there is none. */
export const read = (db: Db, key: string): Promise<Attributes | undefined> =>
  new Promise((resolve, reject) => {
    db.get(key, (error, value) => {
      if (error && error.name !== 'NotFoundError') reject(error);
      else resolve(value);
    });
  });
