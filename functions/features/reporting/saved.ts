import { isDeepStrictEqual } from 'node:util';
import { type Member, membersOf } from '#functions/data/administration/member.ts';
import {
  type SavedChoice,
  type SavedReport,
  savedReport,
  savedRow,
} from '#functions/data/reporting/saved.ts';
import { readOne } from '#functions/data/table/table.ts';
import { type Actor, refuseAccess } from '#functions/frame/session.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import type { saveReport } from '#shared/contract/reporting/savedreports.ts';
import { permissionsOf } from '#shared/domain/accounts/access.ts';
import { isSchedule, mayChangeSaved } from '#shared/domain/reporting/saved.ts';

/** What is chosen about a saved report, as a request sends it. */
interface SentChoice {
  reportname: string;
  shared: 'Y' | 'N';
  every: SavedChoice['schedule']['every'];
  day: number;
  recipients: readonly string[];
}

/** What a request chooses; a report that is never mailed has no day and nobody to whom it is. */
export function choiceIn({ reportname, shared, every, day, recipients }: SentChoice): SavedChoice {
  const mailed = every !== 'never';
  return {
    name: reportname,
    shared: shared === 'Y',
    schedule: { every, day: mailed ? day : 0 },
    recipients: mailed ? [...new Set(recipients.map(email => email.toLowerCase()))] : [],
  };
}

/** Returns whether a person has an active seat. */
export const isHere = (members: readonly Member[], email: string): boolean =>
  members.some(one => one.email === email && one.active);

/** Returns the people to whom a report can be mailed: active here, with the rights to see and to download reports. */
export const mayGetReports = (members: readonly Member[], planid: number): string[] =>
  members
    .filter(seat => {
      const held = permissionsOf(planid, seat);
      return seat.active && held.has('View Customer Reports') && held.has('Download Reports');
    })
    .map(({ email }) => email)
    .sort();

/** What is chosen about the mails of a report. */
type MailChoice = Pick<SavedChoice, 'schedule' | 'recipients'>;

/** Returns whether two choices mail a report at the same times to the same people. */
const areMailedAlike = (a: MailChoice, b: MailChoice): boolean =>
  isDeepStrictEqual(a.schedule, b.schedule) &&
  isDeepStrictEqual([...a.recipients].sort(), [...b.recipients].sort());

/**
 * Returns why what is chosen about a saved report is refused, with the values of the refusal; undefined if nothing is wrong.
 * What stays as it was takes no right: who gets a report is decided again before each mail.
 */
export function choiceProblem(
  { permissions, customer }: Actor,
  { schedule, recipients }: MailChoice,
  members: readonly Member[],
  before?: MailChoice,
): ['noday' | 'nobody' | 'nodownload'] | ['notallowed', { people: string }] | undefined {
  if (before && areMailedAlike(before, { schedule, recipients })) return undefined;
  if (!isSchedule(schedule)) return ['noday'];
  if (schedule.every === 'never') return undefined;
  if (!permissions.has('Download Reports')) return ['nodownload'];
  if (recipients.length === 0) return ['nobody'];
  const may = new Set(mayGetReports(members, customer.planid));
  const others = recipients.filter(email => !may.has(email));
  return others.length > 0 ? ['notallowed', { people: others.join(', ') }] : undefined;
}

/** Returns a saved report for the wire, as a person sees it. */
export function rowFor(
  actor: Actor,
  saved: SavedReport,
  members: readonly Member[],
): Output<typeof saveReport>['row'] {
  const ownerHere = isHere(members, saved.owner);
  return savedRow(saved, { changes: mayChangeSaved(saved, actor, ownerHere), ownerHere });
}

/**
 * Reads a saved report that its owner just saved, if it is what is to be saved: the answer of a repeated request was lost.
 * Returns undefined if it is another one.
 */
export async function savedBefore({ savedid, ...fresh }: SavedReport): Promise<SavedReport | undefined> {
  const now = await readOne(savedReport(fresh.customerid, savedid), true);
  return now && isDeepStrictEqual({ ...now, revision: 0 }, { ...fresh, savedid }) ? now : undefined;
}

/**
 * Reads a saved report that a person may change, and who is here; undefined if there is none. Refuses access if the person
 * may not change it.
 */
export async function changeable(
  actor: Actor,
  savedid: string,
): Promise<{ now: SavedReport | undefined; members: Member[] }> {
  const { customerid } = actor.customer;
  const [now, members] = await Promise.all([
    readOne(savedReport(customerid, savedid), true),
    membersOf(customerid, true),
  ]);
  if (now && !mayChangeSaved(now, actor, isHere(members, now.owner))) throw refuseAccess();
  return { now, members };
}
