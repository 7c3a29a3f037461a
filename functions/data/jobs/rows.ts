import { type Author, audit } from '#functions/data/table/audit.ts';
import { jobPk, jobRowPrefix, keys } from '#functions/data/table/keys.ts';
import {
  absent,
  type Change,
  ConflictError,
  put,
  queryAll,
  readOne,
  update,
  write,
} from '#functions/data/table/table.ts';
import type { ActivityEvent } from '#shared/domain/administration/events.ts';
import { customerOf } from '#shared/domain/kit/ids.ts';
import { epoch, keptSeconds } from './job.ts';

/*
 * What became of each row of a checked file. The rows are stored under the job that checked it, so that no two jobs do a
 * row, whoever starts them.
 */

/** What became of a row. */
export interface RowDone {
  row: number;
  /** Why it was refused, '' if it was done. */
  refused: string;
  /** The mail that belongs to it: none, still to be sent, handed over, or not accepted. */
  mail: '' | 'due' | 'sent' | 'notsent';
  /** What was left behind, for taking it back: ids and short values. */
  left?: Readonly<Record<string, string | number>>;
}

/** Rows are kept as long as their job. */
const ttl = (at: Date): number => epoch(at) + keptSeconds;

/** Returns the change that records what became of a row. Its condition is true once for each row. */
export const noteRowDone = (checkid: string, { row, ...done }: RowDone, at: Date): Change =>
  put(keys.jobRow(checkid, row), { ...done, ttl: ttl(at) }, absent);

/** Reads the rows that are done, in their order. */
export async function rowsDone(checkid: string): Promise<RowDone[]> {
  const items = await queryAll(jobPk(checkid), jobRowPrefix, { consistent: true });
  return items.map(({ sk, refused, mail, left }) => ({
    row: Number(String(sk).slice(jobRowPrefix.length)),
    refused: String(refused ?? ''),
    mail: String(mail ?? '') as RowDone['mail'],
    ...(left !== undefined && { left: left as NonNullable<RowDone['left']> }),
  }));
}

/** Returns whether a row is done. */
export const isRowDone = (checkid: string, row: number): Promise<boolean> =>
  readOne({ key: keys.jobRow(checkid, row), parse: item => item !== undefined }, true);

/** Writes changes of which each must hold. Returns whether they did. */
async function isWritten(...changes: Change[]): Promise<boolean> {
  try {
    await write(...changes);
    return true;
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    return false;
  }
}

/** Takes the mail of a row before it is sent. Returns false if it was taken before: a mail is sent once at most. */
export const takeMail = (checkid: string, row: number): Promise<boolean> =>
  isWritten(
    update(
      keys.jobRow(checkid, row),
      { mail: 'sent' },
      { condition: '#mail = :due', names: { '#mail': 'mail' }, values: { ':due': 'due' } },
    ),
  );

/** Records that the mail of a row was not accepted. */
export const mailFailed = (checkid: string, row: number): Promise<void> =>
  write(update(keys.jobRow(checkid, row), { mail: 'notsent' }));

/** Adds the entry about all rows of a file to the activity, once. */
export async function recordRows(
  checkid: string,
  who: Author,
  event: ActivityEvent,
  facts: Record<string, string | number>,
  at: Date,
): Promise<void> {
  await isWritten(
    put(keys.jobEnd(checkid), { ttl: ttl(at) }, absent),
    audit(customerOf(checkid), at, who, event, facts),
  );
}
