import { untilWritten } from '#functions/data/table/named.ts';
import { atService } from '#functions/features/billing/failures.ts';
import { orderRow } from '#functions/features/billing/orders.ts';
import { orderedProblem, orderingOf } from '#functions/features/clients/offers/ordering.ts';
import { mayPayFor } from '#functions/features/clients/rows.ts';
import { handle } from '#functions/frame/handle.ts';
import { takePlan } from '#functions/services/billing/take.ts';
import { startClientSubscription } from '#shared/contract/clients/clientpayment.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { describeProblem } from '#shared/domain/clients/orders.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import { blockedMessage } from './parts/blocked.ts';

export const handler = handle(startClientSubscription, async ({ input, actor, refuse, at }) => {
  if (!mayPayFor(actor)) return refuse('notowner');
  const plan = planOf(input.plan_id);
  if (input.price !== undefined && input.price !== plan.price)
    return refuse('pricechanged', { price: plan.price });
  const by = { email: actor.email, right: 'contractor' } as const;
  const order = () =>
    untilWritten(async () => {
      const ordering = await orderingOf(actor, input);
      if (typeof ordering === 'string') throw refuse(ordering);
      const problem = await orderedProblem(plan, ordering, at);
      if (problem) throw refuse('cannot', { problem: describeProblem(plan, problem) });
      const { person, wanted } = ordering;
      const contractor = { contractorid: actor.customer.customerid, by };
      const taken = await takePlan(person, { ...wanted, planid: plan.id }, at, contractor);
      return { taken, client: person.own?.customer.name ?? wanted.customerName };
    });
  const { taken, client } = await atService(
    order,
    () => refuse('unreachable'),
    reason => refuse('declined', { reason }),
  );
  switch (taken.state) {
    case 'sameplan':
      return refuse('sameplan', { client, plan: plan.name });
    case 'changessoon':
      return refuse('changessoon', { plan: planOf(taken.planid).name, day: describeDay(taken.endDate) });
    case 'renewing':
      return refuse('renewing');
    case 'paidelsewhere':
      return refuse('clientpays', { client });
    case 'blocked':
      return refuse('cannot', { problem: blockedMessage });
    default:
      return orderRow(taken);
  }
});
