import type { AiQuery } from '#functions/data/assistant/queries.ts';
import { FileTooLarge, readFile } from '#functions/services/files/storage.ts';
import { JobRefused } from '#functions/services/jobs/jobwork.ts';
import { readKept } from '#functions/services/jobs/kept.ts';
import { longestText } from '#shared/domain/assistant/templates.ts';
import { formatOf, tooLargeText, uploads } from '#shared/domain/jobs/uploads.ts';
import { readSource, UnreadableSource } from './reading.ts';

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
