import { noticeClaimed } from '#functions/data/billing/subscription.ts';
import type { SeenCustomer } from '#functions/data/support/writes.ts';
import { readOne } from '#functions/data/table/table.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import { deletableFrom } from '#shared/domain/support/deletion.ts';

/**
 * Tells the owners of a customer that was switched off today, once each: how long it is kept, and who gives them a copy.
 * Returns what staff have to know, '' if everybody was told.
 */
export async function tellClosed({ its, record }: SeenCustomer, at: Date): Promise<string> {
  const { customerid, name, active, closedOn, timezone } = its;
  if (active || record.demo || closedOn !== localDate(at, timezone)) return '';
  const owners = new Set([record.accountOwner, record.subscriptionOwner].filter(Boolean));
  // Only who switches a customer off needs these.
  const [{ switchedOffMail }, { sendOnce }] = await Promise.all([
    import('#functions/services/mail/offboarding.ts'),
    import('#functions/services/billing/notify.ts'),
  ]);
  const mail = switchedOffMail({ organization: name, closedOn, deletableFrom: deletableFrom(closedOn) });
  const untold: string[] = [];
  for (const to of owners) {
    await sendOnce({ customerid, kind: 'closed', about: closedOn, to }, mail, at);
    if (!(await readOne(noticeClaimed(customerid, `closed.${closedOn}`, to), true))) untold.push(to);
  }
  if (untold.length === 0) return '';
  return `The mail about the switching off was not sent to ${untold.join(' and ')}. Tell them yourself.`;
}
