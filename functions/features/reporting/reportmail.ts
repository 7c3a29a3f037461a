import { type MailRecord, mailRecord } from '#functions/data/mailing/mail.ts';
import { audit } from '#functions/data/table/audit.ts';
import { readMany } from '#functions/data/table/many.ts';
import { write } from '#functions/data/table/table.ts';
import { privilegesOf } from '#functions/features/answering/placements.ts';
import type { Actor } from '#functions/frame/session.ts';
import { siteUrl } from '#functions/kit/site.ts';
import type { MailText } from '#functions/services/mail/frame.ts';
import { type ReminderTo, reportMail } from '#functions/services/mail/reminders.ts';
import { type MailFacts, mailFacts } from '#functions/services/mailing/facts.ts';
import { sendAtOnce, sendReportMail } from '#functions/services/mailing/reportmails.ts';
import type { ActivityEvent } from '#shared/domain/administration/events.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { type At, type Concerns, concernsOf, type Digest, placeId } from '#shared/domain/mailing/digest.ts';
import { type MailKind, mailsOn } from '#shared/domain/mailing/kinds.ts';
import { assignedTasksIn } from '#shared/domain/reporting/customerreports.ts';
import type { Task } from '#shared/domain/reporting/rollup.ts';
import { byLocation, type SentSelection, selectionIn, selects } from './covered.ts';
import { pastDueView } from './views/pastdue.ts';
import { assignedView } from './views/tasks.ts';
import { narrowedView } from './views/view.ts';

/** What a report and, by the parameters of its address, its list are narrowed to. */
type SentMail = SentSelection & { listing?: string | undefined };

/** Whom the mail of a report concerns, and how. */
export interface Addressed {
  facts: MailFacts;
  day: string;
  recipients: { record: MailRecord; concerns: Concerns }[];
  /** Rows that are in nobody's mail, and how many of them are about locations that are off. */
  left: number;
  switchedOff: number;
}

/**
 * Reads whom the mail of a report concerns, from the report's own rows: those of the selection that the person may see.
 * `rows` narrow them further. Returns undefined where such mails are switched off. Source: docs/product.md, Reminders.
 */
export async function addressedBy(
  actor: Actor,
  kind: MailKind,
  sent: SentMail,
  rows: readonly At[] | undefined,
  at: Date,
): Promise<Addressed | undefined> {
  const { customerid, timezone } = actor.customer;
  const day = localDate(at, timezone);
  const [facts, privilege] = await Promise.all([mailFacts(customerid, day), privilegesOf(actor)]);
  if (!facts || !mailsOn(facts.profile, kind)) return undefined;
  const named = rows && new Set(rows.map(placeId));
  const isListed = await listedIn(actor, kind, sent, at);
  const selected = selects(actor, selectionIn(sent));
  const isMeant = (place: At) => {
    const location = facts.locations.get(place.locationid);
    return (
      location !== undefined &&
      privilege(place.topicid, place.locationid) !== null &&
      selected(place.topicid, location) &&
      (!named || named.has(placeId(place)))
    );
  };
  const about = {
    ...facts,
    on: { tasks: kind === 'tasks', topics: kind === 'topics' },
    reports: facts.reports.filter(isMeant).map(report => withListed(report, isListed)),
    pastDue: facts.pastDue.filter(isMeant).filter(place => isListed(place)),
    waiting: [],
  };
  const recipients = await recipientsOf(concernsOf(about));
  const switchedOff =
    kind === 'topics'
      ? 0
      : facts.switchedOff
          .filter(isMeant)
          .map(report => withListed(report, isListed))
          .flatMap(assignedTasksIn).length;
  const active = kind === 'topics' ? about.pastDue.length : about.reports.flatMap(assignedTasksIn).length;
  const told =
    kind === 'topics'
      ? new Set(recipients.flatMap(({ concerns }) => concerns.topics.map(placeId))).size
      : recipients.reduce((count, { concerns }) => count + concerns.tasks.length, 0);
  return { facts, day, recipients, left: active + switchedOff - told, switchedOff };
}

/** Reads what is known about the mails to people whom something concerns. They are sorted by e-mail. */
export async function recipientsOf(
  concerns: ReadonlyMap<string, Concerns>,
): Promise<Addressed['recipients']> {
  const concerned = [...concerns].sort(([a], [b]) => a.localeCompare(b));
  const records = await readMany(
    concerned.map(([email]) => mailRecord(email)),
    true,
  );
  return concerned.map(([, own], n) => ({ record: records[n]!, concerns: own }));
}

/** Whether a topic past due, or a task in a report, is among the rows that the list is narrowed to. */
type IsListed = (place: At, task?: Task) => boolean;

/** Reads which rows the list of a report is narrowed to. */
async function listedIn(actor: Actor, kind: MailKind, sent: SentMail, at: Date): Promise<IsListed> {
  const { listing } = sent;
  if (!listing) return () => true;
  const [selection, places] = [selectionIn(sent), byLocation(actor)];
  // On plans that do not report by location, a row is about all of them.
  const idOf = ({ topicid, locationid }: At, { qcode, owner }: { qcode?: number; owner?: string } = {}) =>
    [topicid, places ? locationid : '', qcode ?? '', owner ?? ''].join(' ');
  if (kind === 'topics') {
    const view = await pastDueView(actor, selection, at);
    const { rows } = await narrowedView({ name: 'pastdue', view, byLocation: places }, listing);
    const listed = new Set((await rows(0, view.count)).map(row => idOf(row)));
    return place => listed.has(idOf(place));
  }
  const view = await assignedView(actor, selection, at);
  const { rows } = await narrowedView({ name: 'assigned', view, byLocation: places }, listing);
  const all = await rows(0, view.count);
  const listed = new Set(all.map(({ qownerid: owner, ...row }) => idOf(row, { qcode: row.qcode, owner })));
  return (place, task) => listed.has(idOf(place, task));
}

/** A report with those of its tasks that are listed. */
const withListed = <Report extends At & { tasks: readonly Task[] }>(report: Report, isListed: IsListed) => ({
  ...report,
  tasks: report.tasks.filter(task => isListed(report, task)),
});

const people = ['person', 'people'] as const;
const reports: Readonly<Record<MailKind, string>> = { tasks: 'Assigned Tasks', topics: 'Past Due Topics' };

/** A mail that somebody sends to several people, and how the activity tells it. */
interface SentByHand extends Pick<Addressed, 'facts' | 'day' | 'recipients'> {
  kind: MailKind;
  /** The name of the mail in metrics. */
  name: string;
  at: Date;
  write(digest: Digest, to: ReminderTo): MailText;
  event: ActivityEvent;
  told: Readonly<Record<string, string>>;
}

/** What became of mails that somebody sent: what to tell them, or why none went out. */
export type SentMails = { message: string; sent: number } | 'nobody' | 'mailAway' | 'mailLost';

/** Sends everybody their mail and notes it in the activity. Returns what to tell who sent it, or why nothing was sent. */
export async function sendByHand(
  actor: Actor,
  { facts, recipients, write: written, event, told, ...mail }: SentByHand,
): Promise<SentMails> {
  const to = { site: siteUrl(), organization: facts.its.name, nameOf: facts.nameOf };
  const { done, error } = await sendAtOnce(recipients, ({ record, concerns }) =>
    sendReportMail(record, {
      ...mail,
      concerns,
      write: (digest, settings) => written(digest, { ...to, settings }),
    }),
  );
  const count = (of: string) => done.filter(outcome => outcome === of).length;
  const [sent, later, lost] = [count('sent'), count('later'), count('lost')];
  const reached = counted(sent, people);
  if (sent > 0) {
    await write(audit(actor.customer.customerid, mail.at, actor, event, { ...told, reached }));
  }
  if (error !== undefined) throw error;
  if (sent === 0) return lost > 0 ? 'mailLost' : later > 0 ? 'mailAway' : 'nobody';
  const words = [
    `Sent to ${reached}.`,
    later > 0 && `The mail service did not take the mail to ${counted(later, people)}. Try again later.`,
    lost > 0 &&
      `It is not certain that the mail to ${counted(lost, people)} arrived. The next reminder tells them again.`,
  ];
  return { message: words.filter(Boolean).join(' '), sent };
}

/** Mails a report to everybody it concerns. Returns what to tell who sent it, or why nothing was sent. */
export async function mailReport(
  actor: Actor,
  kind: MailKind,
  sent: SentMail,
  rows: readonly At[] | undefined,
  at: Date,
): Promise<SentMails | 'switchedOff'> {
  const addressed = await addressedBy(actor, kind, sent, rows, at);
  if (!addressed) return 'switchedOff';
  return sendByHand(actor, {
    ...addressed,
    kind,
    name: 'report',
    at,
    write: (digest, to) => reportMail(digest, actor.email, to),
    event: 'report mailed',
    told: { report: reports[kind] },
  });
}
