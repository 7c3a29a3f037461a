import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Misuse, placeOf } from '#infra/shell.ts';
import { itemOf, lineOf, type TypedItem } from './items.ts';

const isPacked = (file: string): boolean => file.endsWith('.gz');

/** Writes items to a file, one a line. An incomplete file never replaces a complete one. Returns their number. */
export async function writeItems(file: string, items: AsyncIterable<TypedItem>): Promise<number> {
  const target = placeOf(file);
  const partial = `${target}.${process.pid}.partial`;
  let count = 0;
  async function* lines() {
    for await (const item of items) {
      count += 1;
      yield `${lineOf(item)}\n`;
    }
  }
  try {
    const source = Readable.from(lines());
    // It has everything about every customer: only the person who exports it may read it.
    const sink = createWriteStream(partial, { mode: 0o600 });
    await (isPacked(file) ? pipeline(source, createGzip(), sink) : pipeline(source, sink));
    await rename(partial, target);
  } finally {
    await rm(partial, { force: true });
  }
  return count;
}

/** Reads the items of a file, one after another. Throws a Misuse if a line has none. */
export async function* readItems(file: string): AsyncGenerator<TypedItem> {
  const source = createReadStream(placeOf(file));
  const text = isPacked(file) ? source.pipe(createGunzip()) : source;
  // A pipe does not hand its source's error on.
  source.on('error', error => text.destroy(error));
  let n = 0;
  for await (const line of linesOf(text.setEncoding('utf8'))) {
    n += 1;
    if (line !== '') yield readLine(file, line, n);
  }
}

/** Yields the lines of a text. Unlike readline, it does not end a line at U+2028, which JSON may have in a string. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const part of text) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}

function readLine(file: string, line: string, n: number): TypedItem {
  try {
    return itemOf(line);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Misuse(`${file}: Line ${n} cannot be read: ${error.message}. Nothing after it was read.`);
  }
}
