import { ClassicLevel, type Iterator } from 'classic-level';
import { MemoryLevel } from 'memory-level';
import { DamagedDataError, DataInUseError } from '#infra/local/dynamodb/errors.ts';
import { checkFolder } from './damage.ts';
import type { KeyRange } from './keys.ts';
import { Recent } from './recent.ts';

export type Write = { type: 'put'; key: string; value: string } | { type: 'del'; key: string };

/** Writes that reach the disk together, as one record of LevelDB's log. */
class Group {
  readonly writes: Write[] = [];
  flush = false;
  readonly done: Promise<void>;
  settle!: (error?: Error) => void;
  constructor() {
    this.done = new Promise((resolve, reject) => {
      this.settle = error => (error ? reject(error) : resolve());
    });
    // Every caller of `commit` gets the error. A group without callers must not end the process.
    this.done.catch(() => undefined);
  }
}

/** A value that was decided but is not on disk yet. */
interface Unwritten {
  value: string | undefined;
  group: Group;
}

/** How many characters of values stay in memory, newest last. */
const recentSize = 16 * 1024 * 1024;

const formatKey = 'format';
const format = '1';

/**
 * The key-value store below the tables, on disk or in memory. Reads are immediate. Every commit is atomic: LevelDB
 * logs it as one record before it changes anything, and after a kill it replays only whole records.
 *
 * Commits that arrive while one is being written are written together next. Until then, `read` returns the committed
 * value and `latest` the coming one, so a writer decides on the newest values without a lock.
 */
export class Disk {
  readonly #level: ClassicLevel;
  readonly #unwritten = new Map<string, Unwritten>();
  readonly #recent = new Recent(recentSize);
  #next: Group | undefined;
  #draining = false;
  #drained: Promise<void> = Promise.resolve();
  #broken: Error | undefined;

  private constructor(level: ClassicLevel) {
    this.#level = level;
  }

  /**
   * Opens the folder, or a new store in memory if there is none.
   * Throws DataInUseError if another process has it open, DamagedDataError if its files are damaged.
   */
  static async open(folder: string | undefined): Promise<Disk> {
    if (folder === undefined) {
      const memory = new MemoryLevel({ storeEncoding: 'utf8' });
      await memory.open();
      // It has the same methods, and ignores options about files.
      return new Disk(memory as unknown as ClassicLevel);
    }
    await checkFolder(folder);
    const level = new ClassicLevel(folder, { cacheSize: 32 * 1024 * 1024 });
    await level.open().catch(error => {
      throw openError(folder, error);
    });
    const disk = new Disk(level);
    try {
      await disk.#verify(folder);
    } catch (error) {
      await level.close();
      throw error;
    }
    return disk;
  }

  /** Reads every block once, to find truncated or overwritten files before they are used. */
  async #verify(folder: string): Promise<void> {
    let entries = 0;
    try {
      for await (const page of this.range({}, 10_000)) entries += page.length;
    } catch (error) {
      throw new DamagedDataError(folder, 'its files cannot be read', { cause: error });
    }
    const found = this.read(formatKey);
    if (found === format) return;
    // A kill right after the database is first opened leaves an empty one.
    if (entries > 0) throw new DamagedDataError(folder, 'it does not hold data of this application');
    await this.commit([{ type: 'put', key: formatKey, value: format }], true);
  }

  /** Returns the committed value. */
  read(key: string): string | undefined {
    const recent = this.#recent.get(key);
    if (recent !== undefined) return recent ?? undefined;
    const value = this.#level.getSync(key);
    this.#recent.set(key, value ?? null);
    return value;
  }

  /** Returns the value after every commit so far; `settled` is present if it is not on disk yet. */
  latest(key: string): { value: string | undefined; settled?: Promise<void> } {
    const unwritten = this.#unwritten.get(key);
    return unwritten ? { value: unwritten.value, settled: unwritten.group.done } : { value: this.read(key) };
  }

  /** Returns a reader of the values at this moment, whatever is committed later. The caller must close it. */
  snapshot(): { read(key: string): string | undefined; close(): Promise<void> } {
    const snapshot = this.#level.snapshot();
    return { read: key => this.#level.getSync(key, { snapshot }), close: () => snapshot.close() };
  }

  /** Returns the committed entries at this moment, in order of their keys, `size` at a time. */
  range(range: KeyRange, size: number): AsyncIterable<[string, string][]> {
    const iterator = this.#level.iterator({ ...range, highWaterMarkBytes: 1024 * 1024 });
    return pages(iterator, size);
  }

  /**
   * Writes all or none of these. Resolves once they are safe from a kill of this process, with `flush` also
   * from a power cut. Rejects if the disk failed; from then on, nothing is written.
   */
  commit(writes: readonly Write[], flush = false): Promise<void> {
    if (this.#broken) return Promise.reject(this.#broken);
    this.#next ??= new Group();
    const group = this.#next;
    group.flush ||= flush;
    for (const write of writes) {
      group.writes.push(write);
      this.#unwritten.set(write.key, { value: write.type === 'put' ? write.value : undefined, group });
    }
    if (!this.#draining) this.#drained = this.#drain();
    return group.done;
  }

  async #drain(): Promise<void> {
    this.#draining = true;
    while (this.#next) {
      const group = this.#next;
      this.#next = undefined;
      try {
        await this.#level.batch(group.writes, { sync: group.flush });
      } catch (error) {
        // Later writers decided on values that were not written, so they fail as well.
        this.#broken = error as Error;
        group.settle(this.#broken);
        (this.#next as Group | undefined)?.settle(this.#broken);
        this.#next = undefined;
        break;
      }
      for (const write of group.writes) {
        const { key } = write;
        if (write.type === 'put') this.#recent.replace(key, write.value);
        else this.#recent.delete(key);
        if (this.#unwritten.get(key)?.group === group) this.#unwritten.delete(key);
      }
      group.settle();
    }
    this.#draining = false;
  }

  /** Removes every committed key of the range. */
  async clear(range: KeyRange): Promise<void> {
    await this.#level.clear(range);
    this.#recent.clear();
  }

  /** Writes what waits and releases the folder. */
  async close(): Promise<void> {
    await this.#drained;
    await this.#level.close();
  }
}

async function* pages(
  iterator: Iterator<ClassicLevel, string, string>,
  size: number,
): AsyncGenerator<[string, string][], void> {
  try {
    for (;;) {
      const entries = await iterator.nextv(size);
      if (entries.length === 0) return;
      yield entries;
    }
  } finally {
    await iterator.close();
  }
}

function openError(folder: string, error: Error): Error {
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = (cause as NodeJS.ErrnoException).code ?? '';
  if (code === 'LEVEL_LOCKED') return new DataInUseError(folder, { cause });
  if (code.startsWith('LEVEL_')) return new DamagedDataError(folder, cause.message, { cause });
  return cause;
}
