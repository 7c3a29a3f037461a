import { strToU8, zipSync } from 'fflate';
import type { AiQuery } from '#functions/data/assistant/queries.ts';
import { endOfTag, mostInPiece } from '#functions/services/authoring/tables/lengths.ts';
import { openArchive } from '#functions/services/authoring/tables/zip.ts';
import { FileTooLarge, readFile } from '#functions/services/files/storage.ts';
import { JobRefused } from '#functions/services/jobs/jobwork.ts';
import { readKept } from '#functions/services/jobs/kept.ts';
import { longestText } from '#shared/domain/assistant/templates.ts';
import { UnreadableTopic } from '#shared/domain/authoring/topicformat/format.ts';
import { formatOf, type SourceFormat, tooLargeText, uploads } from '#shared/domain/jobs/uploads.ts';
import { isBlank } from '#shared/domain/kit/words.ts';
import { withoutHidden } from './hiddentext.ts';

/** Tags of a document: a page in Word has some hundred, and the parser needs some microseconds for each. */
const mostTags = 500_000;

/**
 * Returns whether a document's parts have so much markup, or more than `most` characters of text, that the parser would
 * take minutes for them, which a small file can hold. Nothing is parsed. O(n).
 */
function isTooMuch(parts: readonly string[], most: number): boolean {
  let tags = 0;
  let text = 0;
  for (const xml of parts) {
    for (let at = 0; at < xml.length; ) {
      const next = xml.indexOf('<', at);
      const open = next < 0 ? xml.length : next;
      const end = endOfTag(xml, open);
      text += open - at;
      tags++;
      if (tags > mostTags || text > most || end - open > mostInPiece) return true;
      at = end;
    }
  }
  return false;
}

/** A file that no text can be read from. The message says why and what to do. */
export class UnreadableSource extends Error {}

/** Pages of a PDF that are read: more than any text that is accepted has. */
const mostPages = 400;
/** Characters that are read. Of a text that is too long, but shorter than this, people are told how long it is. */
const mostRead = 10 * longestText;

const tooLong = () =>
  new UnreadableSource(
    `The file has more than ${mostRead.toLocaleString('en-US')} characters, or too much formatting. The limit is ${longestText.toLocaleString('en-US')} characters. Use the part that matters.`,
  );

/**
 * Reads the text of a file by its format. Nothing in it is executed, and whatever it declares, it takes no more memory and
 * time than the limits allow. Throws UnreadableSource.
 */
export async function readSource(format: SourceFormat, bytes: Uint8Array): Promise<string> {
  const text = cleaned(await readers[format](bytes));
  if (isBlank(text)) throw new UnreadableSource('The file has no text.');
  return text;
}

const readers: Readonly<Record<SourceFormat, (bytes: Uint8Array) => Promise<string>>> = {
  txt: async bytes => decoded(bytes),
  md: async bytes => decoded(bytes),
  docx: readWord,
  pdf: readPdf,
};

/** Returns a text without characters that nobody can see, and with the same line ends everywhere. */
const cleaned = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\ufffd]/gu, '')
    .trim();

function decoded(bytes: Uint8Array): string {
  const wide =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : '';
  if (!wide && bytes.includes(0)) {
    throw new UnreadableSource(
      'The file is not a text file. Save it as plain text (UTF-8), then choose it again.',
    );
  }
  try {
    return new TextDecoder(wide || 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Texts that were saved by old programs.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const saveAgain = 'Open it in Word, save it again as .docx, then choose it again.';
/** What a document's text is in: its own part, and what the parser needs to find and to read it. */
const parts =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:_rels\/document\.xml\.rels|document\.xml|styles\.xml|numbering\.xml))$/;

async function readWord(bytes: Uint8Array): Promise<string> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) {
    const old = bytes[0] === 0xd0 && bytes[1] === 0xcf;
    throw new UnreadableSource(
      old
        ? `The document has a password or the old format (.doc). ${saveAgain}`
        : `The file is not a Word document. ${saveAgain}`,
    );
  }
  const checked = wordParts(bytes);
  const { default: mammoth } = await import('mammoth');
  try {
    const text = (name: string) => new TextDecoder().decode(checked[name]);
    const seen = withoutHidden(text('word/document.xml'), text('word/styles.xml'));
    const parts = { ...checked, 'word/document.xml': strToU8(seen) };
    const { value } = await mammoth.extractRawText({ buffer: Buffer.from(zipSync(parts, { level: 0 })) });
    return value;
  } catch {
    // The parser's own words would help nobody.
    throw new UnreadableSource(`The document is damaged. ${saveAgain}`);
  }
}

/** Returns the parts of a document that are read, unpacked within the limits. */
function wordParts(bytes: Uint8Array): Record<string, Uint8Array> {
  try {
    const archive = openArchive(bytes);
    if (!archive.names.includes('word/document.xml')) {
      throw new UnreadableSource(`The file is not a Word document. ${saveAgain}`);
    }
    const kept = archive.names
      .filter(name => parts.test(name))
      .map(name => [name, archive.part(name)!] as const);
    const texts = kept.map(([, part]) => new TextDecoder().decode(part));
    if (texts.some(text => /<!(?:doctype|entity)/i.test(text))) {
      throw new UnreadableSource(`The document declares XML entities, which Word never does. ${saveAgain}`);
    }
    if (isTooMuch(texts, mostRead)) throw tooLong();
    return Object.fromEntries(kept);
  } catch (error) {
    if (!(error instanceof UnreadableTopic)) throw error;
    throw new UnreadableSource(`The document is damaged, or unpacks to more than 30 MB. ${saveAgain}`);
  }
}

async function readPdf(bytes: Uint8Array): Promise<string> {
  if (!new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-')) {
    throw new UnreadableSource('The file is not a PDF. Choose another file, or paste the text.');
  }
  const { getDocumentProxy } = await import('unpdf');
  try {
    // The parser takes the bytes over.
    const document = await getDocumentProxy(bytes.slice(), { verbosity: 0 });
    if (document.numPages > mostPages) {
      throw new UnreadableSource(`The PDF has more than ${mostPages} pages. Split it, or paste the text.`);
    }
    const all = await textOfPages(document);
    await document.loadingTask.destroy();
    if (isBlank(all)) {
      throw new UnreadableSource(
        'The PDF has no text: it is probably scanned. Choose a PDF with text, or paste the text.',
      );
    }
    return all;
  } catch (error) {
    if (error instanceof UnreadableSource) throw error;
    if ((error as Error).name === 'PasswordException') {
      throw new UnreadableSource('The PDF has a password. Save it without one, or paste the text.');
    }
    throw new UnreadableSource('The PDF is damaged. Save it again, or paste the text.');
  }
}

interface Piece {
  items: { str?: string; hasEOL?: boolean }[];
}

type Document = Awaited<ReturnType<typeof import('unpdf').getDocumentProxy>>;

/** Reads the pages one after the other, and no further than `mostRead`: pages may share one text that is very long. */
async function textOfPages(document: Document): Promise<string> {
  const parts: string[] = [];
  let length = 0;
  for (let n = 1; n <= document.numPages; n++) {
    const page = await document.getPage(n);
    const pieces = (page.streamTextContent() as ReadableStream<Piece>).getReader();
    for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) {
      for (const { str, hasEOL } of piece.value.items) {
        if (str === undefined) continue;
        parts.push(str, hasEOL ? '\n' : '');
        length += str.length + 1;
      }
      // The parser waits until somebody reads on. To cancel its stream lets it fail, and to destroy it never ends.
      if (length > mostRead) throw tooLong();
    }
    parts.push('\n');
    page.cleanup();
  }
  return parts.join('');
}

const notKept =
  'The text of this query is no longer kept: files are deleted after seven days. Start a new query with it.';

/**
 * Returns the text that a query rests on: what was pasted, and what its file says; '' without either. Throws JobRefused if
 * it cannot be read.
 */
export async function sourceOf({ customerid, queryid, given, file }: AiQuery): Promise<string> {
  const pasted = given.text === undefined ? '' : await readKept<string>(customerid, queryid);
  if (pasted === undefined) throw new JobRefused(notKept);
  const text = [pasted, file.key && (await textOf(file.key))].filter(Boolean).join('\n\n');
  if (text.length <= longestText) return text;
  throw new JobRefused(
    `The text has ${text.length.toLocaleString('en-US')} characters. The limit is ${longestText.toLocaleString('en-US')}. Nothing was drafted. Use the part that matters.`,
  );
}

async function textOf(key: string): Promise<string> {
  const format = formatOf(key, uploads.source.formats);
  if (!format) throw new JobRefused('The name of the file must end in .txt, .md, .docx or .pdf.');
  try {
    const bytes = await readFile(key, uploads.source.most);
    if (!bytes) throw new JobRefused(notKept);
    return await readSource(format, bytes);
  } catch (error) {
    if (error instanceof UnreadableSource) throw new JobRefused(`${error.message} Nothing was drafted.`);
    if (!(error instanceof FileTooLarge)) throw error;
    throw new JobRefused(`${tooLargeText(error.bytes, uploads.source.most)} Nothing was drafted.`);
  }
}
