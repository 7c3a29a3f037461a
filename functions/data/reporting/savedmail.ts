import { randomUUID } from 'node:crypto';
import { checkMailsAsSeen, type MailRecord } from '#functions/data/mailing/mail.ts';
import { keys } from '#functions/data/table/keys.ts';
import { atRevision } from '#functions/data/table/revision.ts';
import { ConflictError, put, type Read, remove, write } from '#functions/data/table/table.ts';
import type { SavedReport } from './saved.ts';

/** Days for which it is kept that a report was mailed; nobody asks for it later. */
const keptDays = 7;

/** Reads the customer's day of the latest mail of a saved report to a person, '' if there is none. */
export const savedMailDay = ({ customerid, savedid }: SavedReport, email: string): Read<string> => ({
  key: keys.savedMail(customerid, savedid, email),
  parse: item => String(item?.day ?? ''),
});

/** That a mail of a saved report to a person was claimed. */
export interface SavedClaim {
  saved: SavedReport;
  email: string;
  claim: string;
}

/**
 * Claims the mail of a saved report to a person on a day, before it is sent: while the report and what is known about the
 * person's mails are as they were seen, and once a day. Returns undefined if something changed, or it was mailed that day.
 */
export async function claimSavedMail(
  saved: SavedReport,
  record: MailRecord,
  day: string,
  at: Date,
): Promise<SavedClaim | undefined> {
  const { customerid, savedid, revision } = saved;
  const claim = randomUUID();
  const ttl = Math.floor(at.getTime() / 1000) + keptDays * 86_400;
  const once = {
    condition: 'attribute_not_exists(pk) OR #day < :day',
    names: { '#day': 'day' },
    values: { ':day': day },
  };
  try {
    await write(
      put(keys.savedMail(customerid, savedid, record.email), { day, claim, ttl }, once),
      { kind: 'check', key: keys.savedReport(customerid, savedid), ...atRevision(revision) },
      checkMailsAsSeen(record),
    );
    return { saved, email: record.email, claim };
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    return undefined;
  }
}

/** Gives a claim back whose mail was certainly not accepted. */
export async function releaseSavedMail({ saved, email, claim }: SavedClaim): Promise<void> {
  const mine = { condition: 'claim = :mine', values: { ':mine': claim } };
  await write(remove(keys.savedMail(saved.customerid, saved.savedid, email), mine));
}
