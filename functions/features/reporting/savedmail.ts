import { customer, customerProfile } from '#functions/data/administration/customer.ts';
import { membersOf } from '#functions/data/administration/member.ts';
import { type MailRecord, mailRecord } from '#functions/data/mailing/mail.ts';
import { type SavedReport, savedReportsOf } from '#functions/data/reporting/saved.ts';
import { claimSavedMail, releaseSavedMail, savedMailDay } from '#functions/data/reporting/savedmail.ts';
import { readAll } from '#functions/data/table/table.ts';
import { actorNow } from '#functions/features/jobs/asking.ts';
import { Refusal } from '#functions/frame/refusal.ts';
import type { Actor } from '#functions/frame/session.ts';
import { log } from '#functions/kit/log.ts';
import { siteUrl } from '#functions/kit/site.ts';
import { sendMail } from '#functions/services/mail/mail.ts';
import { savedReportMail } from '#functions/services/mail/savedreport.ts';
import { oneClick, sealLink, settingsPage } from '#functions/services/mailing/links.ts';
import { makeReportFile } from '#shared/contract/reporting/reportfiles.ts';
import { contentTypes } from '#shared/domain/jobs/uploads.ts';
import { isReminded, reminderDay } from '#shared/domain/mailing/days.ts';
import { isDueOn } from '#shared/domain/reporting/saved.ts';
import { reportReachOf } from './covered.ts';
import { checkDownload } from './files/filejob.ts';
import { planReport } from './files/making.ts';
import { writeReport } from './files/writing.ts';

/** A saved report as it was mailed or, in a dry run, would be. */
export interface SavedMail {
  customerid: string;
  to: string;
  report: string;
  rows: number;
}

/** A saved report that could not be made. */
export interface SavedFailure {
  customerid: string;
  report: string;
  /** The name of the error; the log says more. */
  error: string;
}

/** What came of a customer's saved reports. */
export interface SavedRun {
  mails: SavedMail[];
  failed: SavedFailure[];
  /** Whether a mail can still go out this morning: the mail service was away, or another worker holds its claim. */
  more: boolean;
}

/** The most rows of a file in a mail, so that a mail server takes it. */
const mostMailedRows = 10_000;
/** How often a mail is decided again because something changed in between. */
const mostTries = 3;

/** A report as one person may see it. */
interface Made {
  title: string;
  about: string;
  file: string;
  rows: number;
  bytes: Uint8Array | undefined;
}

/**
 * Mails the saved reports of a customer that are due on this day, each person what they may see. Returns the mails that were
 * sent, or in a dry run would be. If one cannot be made, it throws the error after it has mailed the others; a dry run names it
 * instead. Source: docs/product.md, Saved reports.
 */
export async function mailSavedReports(customerid: string, at: Date, dryRun = false): Promise<SavedRun> {
  const run: SavedRun = { mails: [], failed: [], more: false };
  const [{ its, profile }, all] = await Promise.all([
    readAll({ its: customer(customerid), profile: customerProfile(customerid) }),
    savedReportsOf(customerid),
  ]);
  const day = its && reminderDay(at, its.timezone);
  if (!day || profile.demo || !isReminded(its, day)) return run;
  const due = all.filter(({ schedule }) => isDueOn(schedule, day));
  if (due.length === 0) return run;
  const members = await membersOf(customerid);
  const here = new Set(members.filter(({ active }) => active).map(({ email }) => email));
  const errors: unknown[] = [];
  for (const saved of due.filter(({ owner }) => here.has(owner))) {
    try {
      await mailOne({ saved, day, at, organization: its.name }, run, dryRun);
    } catch (error) {
      // A report that cannot be made must not keep the others from being mailed.
      log('error', 'saved report', { customer: customerid, id: saved.savedid, error: (error as Error).name });
      errors.push(error);
      run.failed.push({ customerid, report: saved.name, error: (error as Error).name });
    }
  }
  if (errors.length > 0 && !dryRun) throw errors[0];
  return run;
}

/** Mails a saved report to each of its people, and notes in `run` what came of it. */
async function mailOne(due: Due, run: SavedRun, dryRun: boolean): Promise<void> {
  const { saved, day, at } = due;
  const { customerid } = saved;
  // Everybody who reaches everything gets the same.
  let whole: Made | null | undefined;
  for (const email of saved.recipients) {
    const { record, mailed } = await readAll(stateOf(saved, email), true);
    if (record.off.includes('reports')) continue;
    run.more ||= mailed >= day;
    const actor = mailed >= day ? undefined : await recipientNow(email, customerid, at);
    if (!actor) continue;
    const isWhole = reportReachOf(actor) === 'all';
    const made = isWhole && whole !== undefined ? whole : await make(actor, saved, at, dryRun);
    if (isWhole) whole = made;
    if (!made) continue;
    const outcome = dryRun ? 'sent' : await mail({ ...due, made, record });
    run.more ||= outcome === 'later' || outcome === 'taken';
    if (outcome === 'sent') run.mails.push({ customerid, to: email, report: saved.name, rows: made.rows });
  }
}

const stateOf = (saved: SavedReport, email: string) => ({
  record: mailRecord(email),
  mailed: savedMailDay(saved, email),
});

/** Returns a recipient by what they may do at this moment, undefined if they may not see and download reports here. */
async function recipientNow(email: string, customerid: string, at: Date): Promise<Actor | undefined> {
  try {
    const actor = await actorNow(makeReportFile, email, customerid, at);
    checkDownload(actor);
    return actor.right === 'member' ? actor : undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return undefined;
  }
}

/** Makes a report as a person may see it; null if there is nothing in it. A dry run writes no file. */
async function make(actor: Actor, { address }: SavedReport, at: Date, dryRun: boolean): Promise<Made | null> {
  const planned = await planReport(actor, address, at);
  if (typeof planned === 'string') return null;
  const table = await planned.find();
  if (table.count === 0) return null;
  const { title, about, file } = planned;
  const attaches = !dryRun && table.count <= mostMailedRows;
  return {
    title,
    about,
    file,
    rows: table.count,
    bytes: attaches ? await writeReport('xlsx', table) : undefined,
  };
}

/** A saved report that is due on a day. */
interface Due {
  saved: SavedReport;
  day: string;
  at: Date;
  organization: string;
}

interface One extends Due {
  made: Made;
  record: MailRecord;
}

/**
 * Mails a report to one person. The mail is claimed before it is sent: a process that dies between the two loses it, and the
 * next due day makes up for it.
 */
async function mail(one: One, tries = mostTries): Promise<'sent' | 'taken' | 'later' | 'lost'> {
  const { saved, made, record, day, at, organization } = one;
  const { email } = record;
  const token = await sealLink({ email, kinds: ['reports'], day: at.toISOString().slice(0, 10) });
  const claimed = await claimSavedMail(saved, record, day, at);
  if (!claimed) {
    const now = await readAll(stateOf(saved, email), true);
    const again = tries > 1 && now.mailed < day && !now.record.off.includes('reports');
    return again ? mail({ ...one, record: now.record }, tries - 1) : 'taken';
  }
  const { name, owner, schedule, address } = saved;
  const { bytes, ...about } = made;
  const outcome = await sendMail({
    to: email,
    kind: 'saved-report',
    once: true,
    unsubscribe: oneClick(token),
    ...(bytes && { attachments: [{ name: `${made.file}.xlsx`, type: contentTypes.xlsx, content: bytes }] }),
    ...savedReportMail({
      ...about,
      to: email,
      name,
      owner,
      schedule,
      organization,
      attached: bytes !== undefined,
      url: `${siteUrl()}/ecompleted_report?${address}`,
      settings: settingsPage(token),
    }),
  });
  if (outcome.sent) return 'sent';
  if (outcome.why !== 'throttled' && outcome.why !== 'away') return 'lost';
  await releaseSavedMail(claimed);
  return 'later';
}
