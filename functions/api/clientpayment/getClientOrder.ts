import { toPlanRow } from '#functions/data/billing/plan.ts';
import { toCurrent } from '#functions/features/billing/rows.ts';
import {
  isPaying,
  orderedClient,
  orderingOf,
  paysItself,
} from '#functions/features/clients/offers/ordering.ts';
import { mayPayFor } from '#functions/features/clients/rows.ts';
import { handle } from '#functions/frame/handle.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { getClientOrder } from '#shared/contract/clients/clientpayment.ts';
import { clientPlans } from '#shared/domain/billing/enrollment.ts';
import { describeProblem, orderProblem } from '#shared/domain/clients/orders.ts';

export const handler = handle(getClientOrder, async ({ input, actor, refuse, at }) => {
  const { customerid } = actor.customer;
  const ordering = await orderingOf(actor, input);
  if (typeof ordering === 'string') return refuse(ordering);
  const { person, wanted, planid, enrolled, revision } = ordering;
  const { own, email } = person;
  const ordered = await orderedClient(ordering, at);
  const mine = own?.subscription?.paidBy === customerid;
  return {
    client: {
      clientid: own && enrolled ? own.customer.customerid : '',
      owneremail: email,
      custdesc: wanted.customerName || (own?.customer.name ?? email),
      offeredpymtid: planid,
      paysitself: asFlag(paysItself(own)),
      revision,
    },
    Planlist: clientPlans.map(plan => ({
      ...toPlanRow(plan),
      problem: describeProblem(plan, orderProblem(plan, ordered)),
    })),
    // The card of a subscription is the contractor's own if it pays.
    current: own && enrolled ? [{ ...toCurrent(own, at), portal: mine }] : [],
    paying: asFlag(isPaying(ordering, customerid)),
    canpay: asFlag(mayPayFor(actor)),
  };
});
