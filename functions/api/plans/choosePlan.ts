import { toPlanRow } from '#functions/data/billing/plan.ts';
import { proceedTo } from '#functions/features/billing/objections.ts';
import { toOfferRow } from '#functions/features/billing/rows.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { payingPerson } from '#functions/services/billing/person.ts';
import { choosePlan } from '#shared/contract/billing/plans.ts';
import { kindOf, type Proceed } from '#shared/domain/billing/enrollment.ts';
import { planHolds } from '#shared/domain/billing/holds.ts';
import { type Plan, planOf } from '#shared/domain/billing/plans.ts';
import { timingOf } from '#shared/domain/billing/subscription.ts';

const explanations = {
  enrolluser: 'You will now be directed automatically to our secured enrollment site.',
  custsetup: 'You will now be directed automatically to our secured enrollment site.',
  custstatus:
    'You will now be directed automatically to our secured enrollment site, where you continue the payment you began. You pay only once.',
  continueon: 'You are about to change the subscription of {customer}.',
} as const;

/** What comes next in words, and whose offer is accepted with it. A plan without a price needs no enrollment site. */
function explain(proceed: Proceed, { name, price }: Plan, customer: string, contractor: string): string {
  if (price === 0) return `You are about to begin ${name}. There is nothing to pay.`;
  const next = explanations[proceed].replace('{customer}', customer);
  return contractor ? `You accept the offer of ${contractor}. ${next}` : next;
}

export const handler = handleSignedIn(choosePlan, async ({ input, who, self, at, refuse }) => {
  const person = await payingPerson(who.email, self);
  const { proceed, offer } = await proceedTo(input.selpymtid, person, at, refuse, input.contractorid);
  const plan = planOf(input.selpymtid);
  const kind = kindOf(plan);
  const { own } = person;
  const paid = own?.subscription?.state === 'active' && planHolds(own.customer, at);
  const timing = paid ? timingOf(own.customer.planid, plan.id) : 'now';
  return {
    message: proceed,
    explanation: explain(proceed, plan, own?.customer.name ?? '', offer?.contractor ?? ''),
    next: kind === 'free' || kind === 'trial' ? kind : ('payment' as const),
    plan: toPlanRow(plan),
    timing,
    enddate: timing === 'periodend' ? (own?.customer.endDate ?? '') : '',
    offers: offer ? [toOfferRow(offer)] : [],
  };
});
