import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';

/** The files of a bucket, by key, in a folder. */
export class StoredFiles {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Returns the path of a key's file. Throws a RangeError for a key that would lead out of the folder. */
  private place(key: string): string {
    const parts = key.split('/').map(encodeURIComponent);
    if (parts.some(part => part === '' || part === '.' || part === '..' || part.length > 200)) {
      throw new RangeError('Not a key of a file');
    }
    return join(this.folder, ...parts.slice(0, -1), `${parts.at(-1)}.data`);
  }

  async read(key: string): Promise<Buffer | null> {
    return readFile(this.place(key)).catch(orNull);
  }

  /** Returns the headers that a file was written with. */
  async headers(key: string): Promise<Record<string, string>> {
    const text = await readFile(headersOf(this.place(key)), 'utf8').catch(orNull);
    return text ? JSON.parse(text) : {};
  }

  /** Writes a file as a whole, or not at all, after the headers it is to be served with. */
  async write(key: string, bytes: Uint8Array, headers: Record<string, string> = {}): Promise<void> {
    const place = this.place(key);
    await mkdir(dirname(place), { recursive: true });
    await whole(headersOf(place), JSON.stringify(headers));
    await whole(place, bytes);
  }

  /** Writes a file unless there is one of its key. Returns whether it did. */
  async writeNew(key: string, bytes: Uint8Array, headers: Record<string, string> = {}): Promise<boolean> {
    const place = this.place(key);
    const partial = `${place}.${randomUUID()}`;
    await mkdir(dirname(place), { recursive: true });
    await writeFile(partial, bytes);
    try {
      await link(partial, place);
      await whole(headersOf(place), JSON.stringify(headers));
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      return false;
    } finally {
      await rm(partial);
    }
  }

  /** Returns the keys of all files, in order. */
  async keys(): Promise<string[]> {
    const entries = await readdir(this.folder, { recursive: true }).catch(orNull);
    const names = (entries ?? []).filter(name => name.endsWith('.data'));
    const keyOf = (name: string) =>
      name.slice(0, -'.data'.length).split(sep).map(decodeURIComponent).join('/');
    return names.map(keyOf).sort();
  }

  async remove(key: string): Promise<void> {
    const place = this.place(key);
    for (const file of [place, headersOf(place)]) await rm(file, { force: true });
  }

  /** Removes files written before `before`, and files that a killed process left incomplete. */
  async forget(before: Date): Promise<void> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true }).catch(orNull);
    for (const entry of entries ?? []) {
      const path = join(entry.parentPath, entry.name);
      const partial = !/\.data(\.headers)?$/.test(entry.name);
      if (entry.isFile() && (partial || (await stat(path)).mtime < before)) await rm(path);
    }
  }
}

const headersOf = (place: string): string => `${place}.headers`;

async function whole(place: string, content: string | Uint8Array): Promise<void> {
  const partial = `${place}.${randomUUID()}`;
  await writeFile(partial, content);
  await rename(partial, place);
}

function orNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
