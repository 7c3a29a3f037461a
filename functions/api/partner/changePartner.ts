import {
  storeChangedPartner as change,
  partnerDifferences,
  partnerRow,
} from '#functions/data/clients/partner.ts';
import { untilWritten } from '#functions/data/table/named.ts';
import { partnerNow, partnershipOf, tellChange } from '#functions/features/clients/partners.ts';
import { handle } from '#functions/frame/handle.ts';
import { changePartner } from '#shared/contract/clients/partner.ts';
import { isLastDayPast, partnerHolds } from '#shared/domain/accounts/acting.ts';
import { localDate } from '#shared/domain/kit/periods.ts';

export const handler = handle(changePartner, async ({ input, actor, refuse, at }) => {
  const { customerid } = actor.customer;
  const { partner_email: email, revision } = input;
  const its = partnershipOf(input);
  const today = localDate(at, actor.customer.timezone);
  return untilWritten(async () => {
    const now = await partnerNow(customerid, email);
    if (!now) return refuse('unlisted');
    const message = 'Partner updated successfully';
    const row = partnerRow(customerid, now);
    const changes = partnerDifferences(now, its);
    if (changes.length === 0) return { message, row, mailed: '' as const };
    if (now.revision !== revision) return refuse('stale', {}, { row });
    if (isLastDayPast(its, today)) return refuse('lastdaypast');
    const over = !partnerHolds(now, today) || !partnerHolds(its, today);
    await change(customerid, now, its, { changes, over }, actor, at);
    const mailed = await tellChange(actor, email, [now, its], at);
    return { message, row: partnerRow(customerid, { email, ...its, revision: revision + 1 }), mailed };
  });
});
