import { workbookBytes } from '#functions/services/files/workbook.ts';
import {
  limits,
  type TopicDocument,
  type TopicReading,
  UnreadableTopic,
} from '#shared/domain/authoring/topicformat/format.ts';
import { readTopicJson, writeTopicJson } from '#shared/domain/authoring/topicformat/json.ts';
import { readTopicTable, writeTopicTable } from '#shared/domain/authoring/topicformat/table.ts';
import { type TopicFormat, tooLargeText } from '#shared/domain/jobs/uploads.ts';
import { resave } from '#shared/workbook/xml.ts';
import { csvText, type RawTable, readCsv } from './tables/csv.ts';
import { readWorkbook } from './tables/workbook.ts';

/** Throws UnreadableTopic for a size, in bytes, that no topic file has. Call it before the file is loaded. */
export function checkSize(size: number): void {
  if (size === 0) throw new UnreadableTopic('The file is empty.', 'Write a topic into it.');
  if (size > limits.bytes) throw new UnreadableTopic(tooLargeText(size, limits.bytes), 'Split the topic.');
}

/**
 * Reads a topic from the bytes of a file. Nothing in it is ever executed, and whatever it declares or contains, it
 * takes no more memory than the limits allow.
 * Throws UnreadableTopic if the file does not match its format, is too large, or is of a kind that is refused.
 */
export async function readTopicFile(format: TopicFormat, bytes: Uint8Array): Promise<TopicReading> {
  checkSize(bytes.length);
  checkKind(format, bytes);
  if (format === 'json') return readTopicJson(decode(bytes));
  const { rows, notes } = await readCells(format, bytes);
  return readTopicTable(rows, notes);
}

/**
 * Reads the cells of a CSV file or workbook, with notes about some of them. `columns` are names that the columns of a CSV
 * file may have. It has the guarantees of `readTopicFile`, and throws UnreadableTopic like it.
 */
export function readTable(
  format: 'csv' | 'xlsx',
  bytes: Uint8Array,
  columns: readonly string[],
): Promise<RawTable> {
  checkSize(bytes.length);
  checkKind(format, bytes);
  return readCells(format, bytes, columns);
}

const readCells = async (format: 'csv' | 'xlsx', bytes: Uint8Array, columns?: readonly string[]) =>
  format === 'csv' ? readCsv(decode(bytes), columns) : readWorkbook(bytes);

/** Throws UnreadableTopic for a web page, and for a workbook or JSON with the extension of another format. */
function checkKind(format: TopicFormat, bytes: Uint8Array): void {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1000)).replace('\u00ef\u00bb\u00bf', '');
  if (/^\s*<(?:!doctype\s+html|html)\b/i.test(head)) {
    throw new UnreadableTopic('The file is a web page.', `Save it as .${format} in a spreadsheet.`);
  }
  if (head.startsWith('\xd0\xcf\x11\xe0')) {
    throw new UnreadableTopic('The workbook has a password or the old format (.xls).', resave);
  }
  const kind: TopicFormat | null = head.startsWith('PK\x03\x04')
    ? 'xlsx'
    : /^\s*\{\s*"/.test(head)
      ? 'json'
      : null;
  if (kind && kind !== format) {
    const name = kind === 'xlsx' ? 'an Excel workbook' : 'JSON';
    throw new UnreadableTopic(
      `The file is ${name}, but its name ends in .${format}.`,
      `Rename it to end in .${kind}.`,
    );
  }
}

/** Returns a topic as the bytes of a file. The same topic always gives the same bytes in JSON and CSV. */
export async function writeTopicFile(format: TopicFormat, topic: TopicDocument): Promise<Uint8Array> {
  if (format === 'json') return new TextEncoder().encode(writeTopicJson(topic));
  const table = writeTopicTable(topic);
  return format === 'csv' ? new TextEncoder().encode(csvText(table)) : workbookBytes('Topic', table);
}

const asUtf8 = 'Save it as UTF-8. Spreadsheet programs call that “CSV UTF-8”.';

/** Decodes UTF-8 text, with or without a byte order mark. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const marked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  // Without a mark, UTF-16 is recognized by the zero byte of every Latin letter.
  if (marked || ((first === 0) !== (second === 0) && bytes.length > 1)) {
    throw new UnreadableTopic('The file is written in UTF-16.', asUtf8);
  }
  const text = new TextDecoder('utf-8').decode(bytes);
  const line = isUtf8(bytes) ? 0 : text.slice(0, text.indexOf('\uFFFD')).split('\n').length;
  if (line) throw new UnreadableTopic(`Line ${line} of the file is not written in UTF-8.`, asUtf8);
  return text;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
