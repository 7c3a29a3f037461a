import { inflateRawSync } from 'node:zlib';
import { UnreadableTopic } from '#shared/domain/authoring/topicformat/format.ts';
import { damagedWorkbook } from '#shared/workbook/xml.ts';

/** What an archive may hold: parts in all, and bytes of the parts that are read, unpacked. */
const most = { parts: 1000, bytes: 30 * 1024 * 1024 };

interface Entry {
  /** 0 for stored, 8 for deflated. */
  method: number;
  /** Bytes that it declares to have, unpacked. */
  declared: number;
  /** Bytes in the archive. */
  packed: number;
  /** Where its local header begins. */
  offset: number;
}

export interface Archive {
  names: readonly string[];
  /** Returns an unpacked part; undefined if there is none of this name. Throws UnreadableTopic. */
  part(name: string): Uint8Array | undefined;
}

/**
 * Opens an archive. Its parts are unpacked one at a time, when they are read. All of them together may have 30 MB,
 * counted while they are unpacked, whatever the archive declares about their sizes.
 * Throws UnreadableTopic if the archive is damaged or has more than 1,000 parts.
 *
 * fflate, which packs our workbooks, ends a part at its declared size without saying that there is more. yauzl says so,
 * but hands out streams, so everything that reads a workbook would have to wait for each part, and it knows no limit for
 * several parts together: only the reading of the directory would go.
 */
export function openArchive(bytes: Uint8Array): Archive {
  const entries = intact(() => directoryOf(bytes));
  const unpacked = new Map<string, Uint8Array>();
  let left = most.bytes;
  return {
    names: [...entries.keys()],
    part(name) {
      const entry = entries.get(name);
      const known = unpacked.get(name);
      if (known || !entry) return known;
      const content = intact(() => unpack(bytes, entry, left));
      left -= content.length;
      unpacked.set(name, content);
      return content;
    },
  };
}

const tooLarge = () =>
  new UnreadableTopic(
    `The workbook unpacks to more than ${most.bytes / 1024 / 1024} MB.`,
    'Copy the rows, without empty rows and formats, into a new workbook, or split it.',
  );

/** What `read` returns. Throws UnreadableTopic where the archive's bytes make no sense. */
function intact<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    // What the runtime says about the bytes would help nobody.
    throw error instanceof UnreadableTopic ? error : damagedWorkbook();
  }
}

/** Unpacks one part, up to `left` bytes and to what it declares. It stops there. */
function unpack(bytes: Uint8Array, { method, declared, packed, offset }: Entry, left: number): Uint8Array {
  const view = viewOf(bytes);
  if (view.getUint32(offset, true) !== 0x04034b50) throw damagedWorkbook('a part is not where it should be');
  // Name and extra field may differ from those in the directory.
  const from = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const content = bytes.subarray(from, from + packed);
  if (method !== 0 && method !== 8) throw damagedWorkbook(`unknown compression ${method}`);
  const size = Math.min(left, declared);
  const part = method === 0 ? content : inflate(content, size);
  if (!part || part.length > size) {
    if (declared > left) throw tooLarge();
    throw damagedWorkbook('a part has more in it than it declares');
  }
  if (part.length < declared) throw damagedWorkbook('a part is cut off');
  return part;
}

/** Inflates up to `most` bytes. Returns undefined if there are more. */
function inflate(content: Uint8Array, most: number): Uint8Array | undefined {
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(most, 1) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return undefined;
    throw error;
  }
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

/** Returns the entries of an archive's central directory by their names (APPNOTE.TXT 4.3.12). */
function directoryOf(bytes: Uint8Array): Map<string, Entry> {
  const view = viewOf(bytes);
  const { count, start } = endOf(view);
  if (count > most.parts) {
    throw new UnreadableTopic(
      `The workbook has more than ${most.parts} parts.`,
      'Copy the rows into a new workbook.',
    );
  }
  const entries = new Map<string, Entry>();
  let at = start;
  for (let i = 0; i < count; i++) {
    if (view.getUint32(at, true) !== 0x02014b50) throw damagedWorkbook('its directory is broken');
    const [nameLength, extraLength, remarkLength] = [28, 30, 32].map(field =>
      view.getUint16(at + field, true),
    ) as [number, number, number];
    const extra = at + 46 + nameLength;
    const name = new TextDecoder().decode(bytes.subarray(at + 46, extra));
    const wide = wideSizes(view, at, extra, extra + extraLength);
    entries.set(name, { method: view.getUint16(at + 10, true), ...wide });
    at = extra + extraLength + remarkLength;
  }
  return entries;
}

const unknown = 0xffffffff;

/** Returns how many entries the directory has and where it begins, also in an archive of the wide format (Zip64). */
function endOf(view: DataView): { count: number; start: number } {
  let end = view.byteLength - 22;
  const earliest = Math.max(0, end - 0xffff);
  while (end >= earliest && view.getUint32(end, true) !== 0x06054b50) end--;
  if (end < earliest) throw damagedWorkbook('its directory is missing');
  const start = view.getUint32(end + 16, true);
  const locator = end - 20;
  if (start !== unknown || locator < 0 || view.getUint32(locator, true) !== 0x07064b50) {
    return { count: view.getUint16(end + 10, true), start };
  }
  const wide = Number(view.getBigUint64(locator + 8, true));
  const [count, from] = [view.getBigUint64(wide + 32, true), view.getBigUint64(wide + 48, true)];
  return { count: Number(count), start: Number(from) };
}

/** Returns the sizes and the offset of an entry. Those that do not fit are in its extra field (Zip64). */
function wideSizes(view: DataView, at: number, extra: number, end: number): Omit<Entry, 'method'> {
  const sizes = [24, 20, 42].map(field => view.getUint32(at + field, true));
  for (let field = extra; field + 4 <= end; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== 1) continue;
    let value = field + 4;
    for (const [i, size] of sizes.entries()) {
      if (size !== unknown) continue;
      sizes[i] = Number(view.getBigUint64(value, true));
      value += 8;
    }
  }
  const [declared = 0, packed = 0, offset = 0] = sizes;
  return { declared, packed, offset };
}
