import type { Query } from '#functions/data/assistant/queries.ts';
import { JobRefused } from '#functions/services/jobs/jobwork.ts';
import { readKept } from '#functions/services/jobs/kept.ts';

/** What becomes of a query whose text the bucket has deleted. */
const notKept =
  'The text of this query is no longer kept: files are deleted after seven days. Start a new query with it.';

/** Returns the text that a query rests on: what was pasted or what its file says; '' without either. Throws JobRefused. */
export async function sourceOf({ customerid, queryid, given, file }: Query): Promise<string> {
  const pasted = given.text === undefined ? '' : await readKept<string>(customerid, queryid);
  if (pasted === undefined) throw new JobRefused(notKept);
  return pasted;
}
