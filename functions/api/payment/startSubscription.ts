import { atService } from '#functions/features/billing/failures.ts';
import { proceedTo } from '#functions/features/billing/objections.ts';
import { orderRow } from '#functions/features/billing/orders.ts';
import { retrying } from '#functions/features/billing/retrying.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { payingPerson } from '#functions/services/billing/person.ts';
import { takePlan } from '#functions/services/billing/take.ts';
import { startSubscription } from '#shared/contract/billing/payment.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';

export const handler = handleSignedIn(startSubscription, async ({ input, who, self, at, refuse }) => {
  const plan = planOf(input.plan_id);
  if (plan.price === 0) {
    await proceedTo(plan.id, await payingPerson(who.email, self), at, refuse);
    return refuse('nopayment', { plan: plan.name });
  }
  if (input.price !== undefined && input.price !== plan.price) {
    return refuse('pricechanged', { price: plan.price });
  }
  const customerName = input.custdesc?.trim() ?? '';
  const take = () =>
    retrying(who.email, self, async person => {
      const { offer } = await proceedTo(plan.id, person, at, refuse, input.contractorid);
      return takePlan(person, { planid: plan.id, customerName, offer }, at);
    });
  const taken = await atService(
    take,
    () => refuse('unreachable'),
    reason => refuse('declined', { reason }),
  );
  if (taken.state === 'sameplan') return refuse('sameplan', { plan: plan.name });
  if (taken.state === 'changessoon')
    return refuse('changessoon', { plan: planOf(taken.planid).name, day: describeDay(taken.endDate) });
  if (taken.state === 'renewing') return refuse('renewing');
  if (taken.state === 'paidelsewhere') return refuse('paidelsewhere');
  if (taken.state === 'blocked') return refuse('secondcust', { customer: taken.customer });
  return orderRow(taken);
});
