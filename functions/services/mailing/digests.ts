import { type MailRecord, mailRecord } from '#functions/data/mailing/mail.ts';
import { readMany } from '#functions/data/table/many.ts';
import { readOne } from '#functions/data/table/table.ts';
import { log } from '#functions/kit/log.ts';
import { siteUrl } from '#functions/kit/site.ts';
import { reminder } from '#functions/services/mail/reminders.ts';
import { isReminded, reminderDay } from '#shared/domain/mailing/days.ts';
import {
  type Concerns,
  type Digest,
  digestOf,
  placesOf,
  remindersOf,
  taskId,
  toldAgain,
} from '#shared/domain/mailing/digest.ts';
import { type MailFacts, mailFacts } from './facts.ts';
import { type MailOutcome, mailOnce } from './once.ts';

/** A reminder as it was sent or, in a dry run, would be sent. */
export interface ReminderMail {
  customerid: string;
  to: string;
  /** How many suggestions and questionnaires it tells about. */
  overdue: number;
  soon: number;
  assigned: number;
  topics: number;
  /** How many questionnaires wait for the person, and how many are late at locations in their care. */
  waiting: number;
  late: number;
}

/** What came of a customer's reminders. */
export interface RemindRun {
  mails: ReminderMail[];
  /** The customer's day if nobody is left to remind on it, '' otherwise. */
  done: string;
}

/** How often a mail is decided again because something changed in between. */
const mostTries = 3;

/**
 * Reminds the people of a customer of whom it is time, each with one mail. Returns the mails that were sent, or in a dry run
 * would be. Source: docs/product.md, Reminders.
 */
export async function remindCustomer(
  customerid: string,
  timezone: string,
  at: Date,
  dryRun = false,
): Promise<RemindRun> {
  const day = reminderDay(at, timezone);
  const facts = day ? await mailFacts(customerid, day) : undefined;
  if (!day || !facts || facts.profile.demo || !isReminded(facts.its, day)) return { mails: [], done: '' };
  // The time zone was changed since it was looked up.
  if (reminderDay(at, facts.its.timezone) !== day) return { mails: [], done: '' };
  const mails: ReminderMail[] = [];
  const concerned = [...remindersOf(facts)];
  const records = await readMany(concerned.map(([email]) => mailRecord(email)));
  let later = 0;
  // Another worker may still give the claim of a mail back, and who notes the day would take it from the later ones.
  let others = records.some(({ sent }) => Object.values(sent).includes(day));
  for (const [n, [email, concerns]] of concerned.entries()) {
    const one = { facts, concerns, day, at };
    const { digest, outcome, overtaken } = dryRun
      ? { digest: digestOf(concerns, records[n]!, day), outcome: 'sent' as const, overtaken: false }
      : await remind(records[n]!, one);
    if (outcome === 'later') later++;
    others ||= overtaken;
    if (digest && outcome === 'sent') mails.push({ customerid, to: email, ...countsOf(digest) });
  }
  if (!dryRun) log('info', 'reminders', { customer: customerid, mails: mails.length, later });
  return { mails, done: dryRun || later > 0 || others ? '' : day };
}

const countsOf = ({ overdue, soon, assigned, topics, waiting, late }: Digest) => ({
  overdue: overdue.length,
  soon: soon.length,
  assigned: assigned.length,
  topics: topics.length,
  waiting: waiting.length,
  late: late.length,
});

interface One {
  facts: MailFacts;
  concerns: Concerns;
  day: string;
  at: Date;
}

/** Reminds one person. If something changed since their record was read, it is decided again. */
async function remind(
  record: MailRecord,
  one: One,
  tries = mostTries,
): Promise<{ digest: Digest | null; outcome: MailOutcome; overtaken: boolean }> {
  const { facts, concerns, day, at } = one;
  const digest = digestOf(concerns, record, day);
  const overtaken = tries < mostTries;
  if (!digest) return { digest, outcome: 'lost', overtaken };
  const outcome = await mailOnce({
    record,
    kinds: digest.kinds,
    day,
    at,
    name: 'reminder',
    write: settings =>
      reminder(digest, {
        site: siteUrl(),
        organization: facts.its.name,
        settings,
        nameOf: facts.nameOf,
      }),
    told: ({ toldTopics }) => ({
      ...(digest.kinds.includes('tasks') && { toldTasks: concerns.tasks.map(taskId) }),
      ...(digest.kinds.includes('topics') && { toldTopics: toldAgain(toldTopics, placesOf(digest), day) }),
    }),
  });
  if (outcome !== 'taken' || tries <= 1)
    return { digest, outcome, overtaken: overtaken || outcome === 'taken' };
  return remind(await readOne(mailRecord(record.email), true), one, tries - 1);
}
