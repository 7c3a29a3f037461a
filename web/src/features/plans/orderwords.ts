import type { CurrentPlan } from '#shared/contract/billing/plans.ts';
import type { Order } from '#shared/domain/billing/order.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { dayOf, todayHere, usd } from './words.ts';

/** What is ordered, as far as the words need it. */
interface Ordered {
  pymtdesc: string;
  price: number;
}

/** What an order means in sentences: when the plan begins, what is charged when, and how it goes on. */
export function orderWords(
  { kind, today }: Order,
  plan: Ordered,
  current: CurrentPlan | undefined,
): string[] {
  const { pymtdesc: name } = plan;
  const price = usd(plan.price);
  const ends = current?.enddate ? dayOf(current.enddate) : '';
  const kept = current?.custdesc ? ' Everything you entered is kept.' : '';
  switch (kind) {
    case 'free':
      return [`You go on with ${name}. It costs nothing and does not end.${kept}`];
    case 'trial':
      return [
        `${name} begins today. Nothing is charged, and no card is asked for.`,
        `It ends by itself; what you entered is kept for the plan you choose then.${kept}`,
      ];
    case 'first':
      return [
        `${price} is charged today for a year of ${name}.${kept}`,
        ...(paidAhead(current)
          ? [`The year begins today: what is left until ${ends} is not added to it.`]
          : []),
        `It renews each year for ${price}, until you cancel. You are mailed 30 days before, and can cancel at any time.`,
      ];
    case 'upgrade':
      return [
        `${name} begins today. For the rest of the year you have paid for, the difference is charged today to the card of your subscription: about ${usd(today)}.`,
        `After ${ends} it renews each year for ${price}.`,
      ];
    case 'later':
      return [
        `Nothing is charged today. ${current?.pymtdesc} holds through ${ends}; ${name} begins after that day, for ${price} a year.`,
        'You can take this back until then.',
      ];
    case 'kept':
      return [`Nothing is charged today. ${name} goes on, and renews after ${ends} for ${price} a year.`];
    case 'same':
      return [`You are on ${name} already.`];
  }
}

/** Whether days that were paid for are left of a plan that no subscription stands behind. */
const paidAhead = (current: CurrentPlan | undefined): boolean =>
  current?.holds === true && current.enddate > todayHere() && planOf(current.pymtid).price > 0;
