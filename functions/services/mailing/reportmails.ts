import { type MailRecord, mailRecord } from '#functions/data/mailing/mail.ts';
import { readOne } from '#functions/data/table/table.ts';
import { siteUrl } from '#functions/kit/site.ts';
import { reportMail } from '#functions/services/mail/reminders.ts';
import { type Concerns, digestOf, placeId, taskId, toldAgain } from '#shared/domain/mailing/digest.ts';
import type { MailKind } from '#shared/domain/mailing/kinds.ts';
import type { MailFacts } from './facts.ts';
import { mailOnce, type Outcome } from './once.ts';

interface ReportMail {
  facts: MailFacts;
  kind: MailKind;
  concerns: Concerns;
  /** The e-mail of who sends it. */
  by: string;
  day: string;
  at: Date;
}

/** How often a mail is decided again because something changed in between. */
const mostTries = 3;

/** Mails one person what a report says about them, if they may get it that day; it counts as their reminder of the day. */
export async function sendReportMail(
  record: MailRecord,
  mail: ReportMail,
  tries = mostTries,
): Promise<Outcome | 'withheld'> {
  const { facts, kind, concerns, by, day, at } = mail;
  // Everything is told, whatever was told before.
  const digest = digestOf(concerns, { ...record, toldTasks: [] }, day);
  if (!digest) return 'withheld';
  const outcome = await mailOnce({
    record,
    kinds: [kind],
    day,
    at,
    name: 'report',
    write: settings =>
      reportMail(digest, by, {
        site: siteUrl(),
        organization: facts.its.name,
        settings,
        nameOf: facts.nameOf,
      }),
    told: ({ toldTasks, toldTopics }) =>
      kind === 'tasks'
        ? { toldTasks: [...new Set([...toldTasks, ...concerns.tasks.map(taskId)])] }
        : { toldTopics: toldAgain(toldTopics, concerns.topics.map(placeId), day) },
  });
  if (outcome !== 'taken' || tries <= 1) return outcome;
  return sendReportMail(await readOne(mailRecord(record.email), true), mail, tries - 1);
}
