import { type MailRecord, mailRecord } from '#functions/data/mailing/mail.ts';
import { readOne } from '#functions/data/table/table.ts';
import type { MailText } from '#functions/services/mail/frame.ts';
import {
  type Concerns,
  type Digest,
  digestOf,
  placesOf,
  taskId,
  toldAgain,
  type Withheld,
  withheld,
} from '#shared/domain/mailing/digest.ts';
import type { MailKind } from '#shared/domain/mailing/kinds.ts';
import { type MailOutcome, mailOnce } from './once.ts';

interface ReportMail {
  kind: MailKind;
  /** The name of the mail in metrics. */
  name: string;
  concerns: Concerns;
  day: string;
  at: Date;
  /** Writes the mail with the page where the person changes their settings. */
  write(digest: Digest, settings: string): MailText;
}

/** How often a mail is decided again because something changed in between. */
const mostTries = 3;

/**
 * Mails one person what a report says about them, if they may get it that day; it counts as their reminder of the day.
 * Returns why it was not sent if they may not, '' if there is nothing to say.
 */
export async function sendReportMail(
  record: MailRecord,
  mail: ReportMail,
  tries = mostTries,
): Promise<MailOutcome | Withheld> {
  const { kind, name, concerns, day, at, write } = mail;
  // Everything is told, whatever was told before.
  const digest = digestOf(concerns, { ...record, toldTasks: [] }, day);
  if (!digest) return withheld(record, kind, day);
  const outcome = await mailOnce({
    record,
    kinds: [kind],
    day,
    at,
    name,
    write: settings => write(digest, settings),
    told: ({ toldTasks, toldTopics }) =>
      kind === 'tasks'
        ? { toldTasks: [...new Set([...toldTasks, ...concerns.tasks.map(taskId)])] }
        : { toldTopics: toldAgain(toldTopics, placesOf(digest), day) },
  });
  if (outcome !== 'taken' || tries <= 1) return outcome;
  return sendReportMail(await readOne(mailRecord(record.email), true), mail, tries - 1);
}

/** Mails that are sent at the same time. */
const atATime = 8;

/**
 * Sends a mail to each of several people, a few at the same time. Returns what became of each, in the same order, up to an
 * error of ours: nothing is left under way then.
 */
export async function sendAtOnce<To, Sent>(
  all: readonly To[],
  send: (to: To) => Promise<Sent>,
): Promise<{ done: Sent[]; error: unknown }> {
  const done: Sent[] = [];
  let error: unknown;
  for (let n = 0; n < all.length && error === undefined; n += atATime) {
    for (const one of await Promise.allSettled(all.slice(n, n + atATime).map(send))) {
      if (one.status === 'fulfilled') done.push(one.value);
      else error ??= one.reason;
    }
  }
  return { done, error };
}
