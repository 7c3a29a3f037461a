import { type Customer, customer, customerProfile } from '#functions/data/administration/customer.ts';
import { noticeClaimed, subscription } from '#functions/data/billing/subscription.ts';
import { contractorsOf } from '#functions/data/clients/relations.ts';
import { readAll, readOne } from '#functions/data/table/table.ts';
import { siteUrl } from '#functions/kit/site.ts';
import { notifiedOwnersOf, sendOnce } from '#functions/services/billing/notify.ts';
import { clientEnding } from '#functions/services/mail/clients.ts';
import { kindOf } from '#shared/domain/billing/enrollment.ts';
import { planHolds } from '#shared/domain/billing/holds.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { renewsByItself } from '#shared/domain/billing/subscription.ts';
import { mostRemindDays, reminderDays } from '#shared/domain/clients/relations.ts';
import { localDate } from '#shared/domain/kit/periods.ts';

/** Returns whether a contractor may have to be reminded of the end of a client's plan, before anything is read. */
export const mayRemind = (its: Customer, at: Date): boolean =>
  its.active &&
  kindOf(planOf(its.planid)) === 'client' &&
  reminderDays(localDate(at, its.timezone), its, { active: true, remindDays: mostRemindDays }) !== undefined;

/**
 * Mails the owners of a client's contractors that the client's plan ends, from the day that each contractor chose, once for
 * each last day. Returns the mails; in a dry run, those that would be sent. Source: docs/product.md, Clients.
 */
export async function remindContractors(
  customerid: string,
  at: Date,
  dryRun: boolean,
): Promise<{ to: string; subject: string }[]> {
  const reads = { its: customer(customerid), profile: customerProfile(customerid) };
  const [{ its, profile, record }, relations] = await Promise.all([
    readAll({ ...reads, record: subscription(customerid) }, true),
    contractorsOf(customerid),
  ]);
  if (!its || profile.demo || !mayRemind(its, at)) return [];
  const today = localDate(at, its.timezone);
  const mails: { to: string; subject: string }[] = [];
  for (const { contractorid, ...relation } of relations) {
    const daysLeft = reminderDays(today, its, relation);
    if (daysLeft === undefined) continue;
    const of = { contractor: customer(contractorid), owners: customerProfile(contractorid) };
    const { contractor, owners } = await readAll(of, true);
    if (!contractor?.active || !planHolds(contractor, at)) continue;
    const goesOn = record && renewsByItself(record) && profile.schedule !== 'Contract';
    const mail = clientEnding({
      site: siteUrl(),
      planid: its.planid,
      endDate: its.endDate,
      client: its.name,
      contractor: contractor.name,
      daysLeft,
      renews: goesOn ? (record.paidBy === contractorid ? 'contractor' : 'client') : '',
      nextPlan: record?.nextPlan || its.planid,
    });
    for (const to of notifiedOwnersOf(owners)) {
      const notice = { customerid, kind: 'clientreminder', about: its.endDate, to };
      const went = dryRun
        ? !(await readOne(noticeClaimed(customerid, `${notice.kind}.${notice.about}`, to), true))
        : await sendOnce(notice, mail, at);
      if (went) mails.push({ to, subject: mail.subject });
    }
  }
  return mails;
}
