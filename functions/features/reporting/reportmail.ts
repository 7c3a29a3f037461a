import { type MailRecord, mailRecord } from '#functions/data/mailing/mail.ts';
import { audit } from '#functions/data/table/audit.ts';
import { readMany } from '#functions/data/table/many.ts';
import { write } from '#functions/data/table/table.ts';
import { privilegesOf } from '#functions/features/answering/placements.ts';
import type { Actor } from '#functions/frame/session.ts';
import { siteUrl } from '#functions/kit/site.ts';
import { reportMail } from '#functions/services/mail/reminders.ts';
import { type MailFacts, mailFacts } from '#functions/services/mailing/facts.ts';
import { sendAtOnce, sendReportMail } from '#functions/services/mailing/reportmails.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { type At, type Concerns, concernsOf, placeId } from '#shared/domain/mailing/digest.ts';
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
interface Addressed {
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
  const concerned = [...concernsOf(about)].sort(([a], [b]) => a.localeCompare(b));
  const records = await readMany(
    concerned.map(([email]) => mailRecord(email)),
    true,
  );
  const recipients = concerned.map(([, concerns], n) => ({ record: records[n]!, concerns }));
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
      ? new Set(concerned.flatMap(([, { topics }]) => topics.map(placeId))).size
      : concerned.reduce((count, [, { tasks }]) => count + tasks.length, 0);
  return { facts, day, recipients, left: active + switchedOff - told, switchedOff };
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

/** Sends everybody their mail. Returns how many were sent, can be sent later, or may be lost, and what went wrong of ours. */
async function sendAll(
  { facts, day, recipients }: Addressed,
  kind: MailKind,
  by: string,
  at: Date,
): Promise<{ sent: number; later: number; lost: number; error: unknown }> {
  const { done, error } = await sendAtOnce(recipients, ({ record, concerns }) =>
    sendReportMail(record, {
      kind,
      name: 'report',
      concerns,
      day,
      at,
      write: (digest, settings) =>
        reportMail(digest, by, {
          site: siteUrl(),
          organization: facts.its.name,
          settings,
          nameOf: facts.nameOf,
        }),
    }),
  );
  const count = (of: string) => done.filter(outcome => outcome === of).length;
  return { sent: count('sent'), later: count('later'), lost: count('lost'), error };
}

const people = ['person', 'people'] as const;
const reports: Readonly<Record<MailKind, string>> = { tasks: 'Assigned Tasks', topics: 'Past Due Topics' };

/** Mails a report to everybody it concerns. Returns what to tell who sent it, or why nothing was sent. */
export async function mailReport(
  actor: Actor,
  kind: MailKind,
  sent: SentMail,
  rows: readonly At[] | undefined,
  at: Date,
): Promise<{ message: string; sent: number } | 'switchedOff' | 'nobody' | 'mailAway' | 'mailLost'> {
  const addressed = await addressedBy(actor, kind, sent, rows, at);
  if (!addressed) return 'switchedOff';
  const { later, lost, error, ...done } = await sendAll(addressed, kind, actor.email, at);
  const reached = counted(done.sent, people);
  if (done.sent > 0) {
    await write(
      audit(actor.customer.customerid, at, actor, 'report mailed', { report: reports[kind], reached }),
    );
  }
  if (error !== undefined) throw error;
  if (done.sent === 0) return lost > 0 ? 'mailLost' : later > 0 ? 'mailAway' : 'nobody';
  const told = [
    `Sent to ${reached}.`,
    later > 0 && `The mail service did not take the mail to ${counted(later, people)}. Try again later.`,
    lost > 0 &&
      `It is not certain that the mail to ${counted(lost, people)} arrived. The next reminder tells them again.`,
  ];
  return { message: told.filter(Boolean).join(' '), sent: done.sent };
}
