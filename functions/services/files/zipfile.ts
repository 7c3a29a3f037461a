import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Zip, ZipDeflate } from 'fflate';

/** The largest archive, and the largest file in one: more does not fit into the numbers of the format. */
const mostBytes = 0xff_ff_ff_ff;
/** Text is compressed when so many characters of it have come. */
const atOnce = 256 * 1024;

/** What is to be put into an archive is too large for one. */
export class ZipTooLarge extends Error {}

/**
 * An archive that is written to the disk while its files are made, one after the other, so that it takes the same memory
 * whatever its size.
 */
export class ZipFile {
  readonly path: string;
  /** Bytes written so far. */
  bytes = 0;
  private readonly zip: Zip;
  private readonly file: FileHandle;
  private readonly at: Date;
  /** What was compressed and is not written yet. */
  private made: Uint8Array[] = [];

  private constructor(path: string, file: FileHandle, at: Date) {
    this.path = path;
    this.file = file;
    this.at = at;
    this.zip = new Zip((error, part) => {
      if (error) throw error;
      this.made.push(part);
    });
  }

  /**
   * Makes an archive in a temporary file for as long as `work` takes, with files as of `at`. `work` gets it open, and calls
   * `finish` before it reads the file.
   */
  static async use<T>(name: string, at: Date, work: (zip: ZipFile) => Promise<T>): Promise<T> {
    const path = join(tmpdir(), name);
    const made = new ZipFile(path, await open(path, 'w', 0o600), at);
    try {
      return await work(made);
    } finally {
      await made.file.close();
      await rm(path, { force: true });
    }
  }

  /** Adds a file of text, which comes in parts. Throws ZipTooLarge. */
  async add(name: string, parts: AsyncIterable<string> | Iterable<string>): Promise<void> {
    const entry = new ZipDeflate(name, { level: 4 });
    entry.mtime = this.at;
    this.zip.add(entry);
    let text = '';
    let size = 0;
    const push = async (final: boolean) => {
      const bytes = Buffer.from(text);
      text = '';
      size += bytes.length;
      if (size > mostBytes) throw new ZipTooLarge();
      entry.push(bytes, final);
      await this.flush();
    };
    for await (const part of parts) {
      text += part;
      if (text.length >= atOnce) await push(false);
    }
    await push(true);
  }

  /** Completes the archive. */
  async finish(): Promise<void> {
    this.zip.end();
    await this.flush();
  }

  private async flush(): Promise<void> {
    const parts = this.made;
    this.made = [];
    for (const part of parts) {
      this.bytes += part.length;
      if (this.bytes > mostBytes) throw new ZipTooLarge();
      await this.file.write(part);
    }
  }
}
