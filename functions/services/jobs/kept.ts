import { gunzipSync, gzipSync } from 'node:zlib';

/*
 * What a job keeps for a later step, in the bucket: it is too large for the job's result. The bucket deletes it after seven
 * days, like the job itself.
 */

const keyOf = (customerid: string, jobid: string): string => `${customerid}/checked/${jobid}.json.gz`;
/** In bytes; larger than what any file becomes. */
const mostBytes = 64 * 1024 * 1024;

/** Keeps a value under a job's id. */
export async function keep(customerid: string, jobid: string, value: unknown): Promise<void> {
  const { writeFile } = await import('#functions/services/files/storage.ts');
  await writeFile(keyOf(customerid, jobid), gzipSync(JSON.stringify(value)), 'application/gzip');
}

/** Reads what a job kept; undefined if it is no longer there. */
export async function readKept<Value>(customerid: string, jobid: string): Promise<Value | undefined> {
  const { readFile } = await import('#functions/services/files/storage.ts');
  const bytes = await readFile(keyOf(customerid, jobid), mostBytes);
  return bytes && (JSON.parse(gunzipSync(bytes).toString('utf8')) as Value);
}
