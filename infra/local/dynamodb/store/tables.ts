import { type Callback, type NameStore, options, type TableStore } from '#infra/local/dynamodb/actions.ts';
import { apiError, type TableDescription } from '#infra/local/dynamodb/types.ts';
import type { Disk, Write } from './disk.ts';
import { indexesOf, itemStore, tableStore, tagStore, withinBounds } from './keys.ts';
import { Source } from './source.ts';

/**
 * The tables of a database. Their descriptions are kept in memory, so that no request reads them from disk. For
 * dynalite's table actions, this is the whole store.
 */
export class Tables {
  readonly #disk: Disk;
  readonly #tables: Map<string, TableDescription>;
  readonly #waiting = new Set<() => void>();
  readonly store: TableStore;

  private constructor(disk: Disk, tables: Map<string, TableDescription>) {
    this.#disk = disk;
    this.#tables = tables;
    this.store = this.#makeStore();
  }

  static async open(disk: Disk): Promise<Tables> {
    const tables = new Map<string, TableDescription>();
    for await (const page of disk.range(withinBounds(tableStore), 100)) {
      for (const [key, text] of page) tables.set(key.slice(tableStore.length), JSON.parse(text));
    }
    return new Tables(disk, tables);
  }

  /** Returns a table that is ready for items. Throws a ResourceNotFoundException. */
  get(name: string): TableDescription {
    const table = this.#tables.get(name);
    if (table && table.TableStatus !== 'CREATING' && table.TableStatus !== 'DELETING') return table;
    throw notFound();
  }

  has(name: string): boolean {
    return this.#tables.has(name);
  }

  /** Resolves once a table is ready or deleted: dynalite changes the states with its own timers. */
  settled(name: string): Promise<void> {
    return new Promise(resolve => {
      const look = () => {
        const status = this.#tables.get(name)?.TableStatus;
        if (status !== undefined && status !== 'ACTIVE') return;
        this.#waiting.delete(look);
        resolve();
      };
      this.#waiting.add(look);
      look();
    });
  }

  #makeStore(): TableStore {
    const tables = this.#names(tableStore, (name, text) => {
      if (text === undefined) this.#tables.delete(name);
      else this.#tables.set(name, JSON.parse(text));
      for (const look of [...this.#waiting]) look();
    });
    const region = process.env.AWS_REGION ?? 'us-east-1';
    return {
      options,
      tableDb: { ...tables, awsAccountId: '000000000000', awsRegion: region },
      getTable: (name, checkStatus, done) => {
        const table = this.#tables.get(name);
        const ready = table && !(checkStatus && ['CREATING', 'DELETING'].includes(table.TableStatus));
        // A copy, because the actions change it before they put it.
        if (ready) done(null, structuredClone(table));
        else done(notFound(checkStatus ? undefined : name));
      },
      getTagDb: table => this.#names(tagStore(table)),
      deleteItemDb: (table, done) => this.#clear(itemStore(table), done),
      // The first call deletes all indexes: dynalite only counts the answers.
      deleteIndexDb: (_kind, table, _index, done) => this.#clear(indexesOf(table), done),
      deleteTagDb: (table, done) => this.#clear(tagStore(table), done),
    };
  }

  #clear(prefix: string, done: Callback): void {
    // Writes decided before the table was deleted may not be on the disk yet.
    this.#disk
      .commit([])
      .then(() => this.#disk.clear(withinBounds(prefix)))
      .then(() => done(null), done);
  }

  #names(prefix: string, changed?: (name: string, text: string | undefined) => void): NameStore {
    const write = (writes: Write[], done: Callback) => {
      this.#disk.commit(writes, true).then(() => {
        for (const each of writes) {
          changed?.(each.key.slice(prefix.length), each.type === 'put' ? each.value : undefined);
        }
        done(null);
      }, done);
    };
    const putting = (key: string, value: unknown): Write => ({
      type: 'put',
      key: prefix + key,
      value: JSON.stringify(value),
    });
    const stream = (decode: (key: string, text: string) => unknown) =>
      new Source(this.#disk.range(withinBounds(prefix), 100), decode);
    return {
      get: (key, done) => {
        const text = this.#disk.read(prefix + key);
        done(null, text === undefined ? undefined : JSON.parse(text));
      },
      put: (key, value, done) => write([putting(key, value)], done),
      del: (key, done) => write([{ type: 'del', key: prefix + key }], done),
      batch: (operations, done) =>
        write(
          operations.map(each =>
            each.type === 'put' ? putting(each.key, each.value) : { type: 'del', key: prefix + each.key },
          ),
          done,
        ),
      lock: (_key, run) => run(each => each),
      createKeyStream: () => stream(key => key.slice(prefix.length)),
      createValueStream: () => stream((_key, text) => JSON.parse(text)),
    };
  }
}

function notFound(name?: string) {
  const which = name === undefined ? '' : `: Table: ${name} not found`;
  const error = apiError('ResourceNotFoundException', `Requested resource not found${which}`);
  // dynalite recognizes this error by its name.
  error.name = 'NotFoundError';
  return error;
}
