import { type FileHandle, open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context, DataStore, DataStoreFactory } from '#infra/local/cognito/library.ts';

interface Entry {
  /** Table and key within it. */
  k: [table: string, key: string];
  /** Absent if the entry was deleted. */
  v?: unknown;
}

/**
 * The data of the pool or the mailbox, in memory and in a journal: one JSON line per write, on the disk before the write
 * is acknowledged. Values are copied in and out, so that callers cannot change stored values by accident.
 */
export class JournalStore implements DataStoreFactory {
  private readonly tables: Map<string, Map<string, unknown>>;
  private readonly file: FileHandle;
  private length: number;
  private last: Promise<void> = Promise.resolve();

  private constructor(tables: Map<string, Map<string, unknown>>, file: FileHandle, length: number) {
    this.tables = tables;
    this.file = file;
    this.length = length;
  }

  /**
   * Opens the journal in an existing folder, or begins one. A last line that a killed process left
   * unfinished was never acknowledged and is dropped. Throws an Error if a line is damaged.
   */
  static async open(folder: string, fileName = 'pool.jsonl'): Promise<JournalStore> {
    const path = join(folder, fileName);
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    // After the last line break there is nothing, or a line that was cut short.
    const lines = text.split('\n').slice(0, -1);
    const tables = replay(lines, path);
    let kept = lines;
    const live = entriesOf(tables);
    // If half of it is outdated, it is rewritten, so that the journal does not grow forever.
    if (lines.length > 2 * live.length + 100) {
      kept = live.map(entry => JSON.stringify(entry));
      await replaceFile(path, kept.map(line => `${line}\n`).join(''));
    }
    const file = await open(path, text ? 'r+' : 'w+', 0o600);
    const length = kept.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);
    await file.truncate(length);
    return new JournalStore(tables, file, length);
  }

  /** Returns an entry, or undefined. */
  get<T>(table: string, key: string): T | undefined {
    return structuredClone(this.tables.get(table)?.get(key)) as T | undefined;
  }

  /** Returns all entries of a table. */
  entries<T>(table: string): [key: string, value: T][] {
    return structuredClone([...(this.tables.get(table) ?? [])]) as [string, T][];
  }

  /** Writes an entry (undefined deletes it). Resolves when it is on the disk, and rejects if it could not be written. */
  set(table: string, key: string, value: unknown): Promise<void> {
    const entry: Entry = { k: [table, key], ...(value !== undefined && { v: structuredClone(value) }) };
    const line = Buffer.from(`${JSON.stringify(entry)}\n`);
    const written = this.last.then(async () => {
      // At an explicit position: the remains of a failed write are overwritten and never read.
      await this.file.write(line, 0, line.length, this.length);
      await this.file.datasync();
      this.length += line.length;
      apply(this.tables, entry);
    });
    this.last = written.catch(() => undefined);
    return written;
  }

  /** cognito-local's interface to one of its databases; both live in this journal. */
  async create(_context: Context, id: string, defaults: object): Promise<DataStore> {
    for (const [table, value] of Object.entries(defaults)) {
      const isTable = Object.keys(value).length === 0;
      if (!isTable && this.get(`${id}.${table}`, '') === undefined)
        await this.set(`${id}.${table}`, '', value);
    }
    const place = (key: string | string[]): [string, string] =>
      typeof key === 'string' ? [`${id}.${key}`, ''] : [`${id}.${key[0]}`, key[1] ?? ''];
    const read = (key: string | string[]): unknown => {
      const [table, name] = place(key);
      if (typeof key !== 'string' || this.tables.get(table)?.has('')) return this.get(table, name);
      return this.tables.has(table) ? Object.fromEntries(this.entries(table)) : undefined;
    };
    return {
      get: async <T>(_ctx: Context, key: string | string[], otherwise?: T) =>
        (read(key) ?? otherwise ?? null) as T,
      getRoot: async () => null,
      set: (_ctx, key, value) => this.set(...place(key), value),
      delete: (_ctx, key) => this.set(...place(key), undefined),
    };
  }

  /** Waits for the writes under way and closes the file. */
  async close(): Promise<void> {
    await this.last;
    await this.file.close();
  }
}

function replay(lines: readonly string[], path: string): Map<string, Map<string, unknown>> {
  const tables = new Map<string, Map<string, unknown>>();
  for (const [index, line] of lines.entries()) {
    try {
      apply(tables, JSON.parse(line, datesRevived) as Entry);
    } catch (error) {
      throw new Error(`${path} is damaged at line ${index + 1}. Delete the folder to start over.`, {
        cause: error,
      });
    }
  }
  return tables;
}

function apply(tables: Map<string, Map<string, unknown>>, { k: [table, key], v }: Entry): void {
  const entries = tables.get(table) ?? new Map<string, unknown>();
  tables.set(table, entries);
  if (v === undefined) entries.delete(key);
  else entries.set(key, v);
}

const entriesOf = (tables: Map<string, Map<string, unknown>>): Entry[] =>
  [...tables].flatMap(([table, entries]) => [...entries].map(([key, v]): Entry => ({ k: [table, key], v })));

/** Parses values named `…Date` as dates, as cognito-local expects. */
const datesRevived = (key: string, value: unknown): unknown =>
  key.endsWith('Date') && typeof value === 'string' ? new Date(value) : value;

/** Replaces a file atomically: after a kill, it has either the old text or the new one. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const next = `${path}.next`;
  await writeFile(next, text, { mode: 0o600, flush: true });
  await rename(next, path);
}
