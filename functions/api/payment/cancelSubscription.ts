import { atService } from '#functions/features/billing/failures.ts';
import { retrying } from '#functions/features/billing/retrying.ts';
import { currentOf } from '#functions/features/billing/rows.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { alone } from '#functions/services/billing/alone.ts';
import { turnEnd } from '#functions/services/billing/ending.ts';
import { isUnmanaged, payingPerson } from '#functions/services/billing/person.ts';
import { settleAlone } from '#functions/services/billing/settle.ts';
import { cancelSubscription } from '#shared/contract/billing/payment.ts';
import type { CurrentPlan } from '#shared/contract/billing/plans.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';

export const handler = handleSignedIn(cancelSubscription, async ({ input, who, self, at, refuse }) => {
  const ends = input.undo !== 'Y';
  if (!self?.customerid) return refuse('nosubscription');
  const turn = () =>
    retrying(who.email, self, async ({ own, email }) => {
      const record = own?.subscription;
      if (!own || !record) throw refuse('nosubscription');
      if (!own.owner) throw refuse('notowner');
      if (record.paidBy) throw refuse('paidelsewhere');
      if (record.state === 'canceled') throw refuse('ended');
      if (!ends && own.profile.schedule === 'Contract') throw refuse('nosubscription');
      if (!ends && isUnmanaged(own)) {
        const { planid, endDate } = own.customer;
        throw refuse('clientends', { plan: planOf(planid).name, day: describeDay(endDate) });
      }
      await turnEnd(own.customer.customerid, record, { email, right: 'member', ends });
      return settleAlone(record.subscription, record.payer, at);
    });
  await atService(
    () => alone(self.customerid, at, turn),
    () => refuse('unreachable'),
  );
  const person = await payingPerson(who.email, self);
  const current = currentOf(person, at);
  const isOver = person.own?.subscription?.state === 'canceled';
  return { message: messageFor(ends, current[0], isOver), current };
});

/** Says what the change means. `isOver`: the subscription has ended, in the hour of its renewal or while that is unpaid. */
function messageFor(ends: boolean, now: CurrentPlan | undefined, isOver: boolean): string {
  if (!ends || !now) return 'Your plan continues and renews as before.';
  const active = `Your plan is active through ${describeDay(now.enddate)}`;
  if (isOver) return `${active} and was not renewed. Nothing was charged for another year.`;
  return now.undoable
    ? `${active} and does not renew. You can undo this until then.`
    : `${active}. Your card is not charged again.`;
}
