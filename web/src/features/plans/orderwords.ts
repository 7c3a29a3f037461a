import type { CurrentPlan } from '#shared/contract/billing/plans.ts';
import type { Order } from '#shared/domain/billing/order.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import { todayHere, usd } from './words.ts';

/** The ordered plan, as far as the sentences need it. */
interface Ordered {
  pymtdesc: string;
  price: number;
}

/** What an order means, in sentences: when the plan begins, what is charged when, and how it continues. */
export function orderWords(
  { kind, today }: Order,
  plan: Ordered,
  current: CurrentPlan | undefined,
): string[] {
  const { pymtdesc: name } = plan;
  const price = usd(plan.price);
  const ends = current?.enddate ? describeDay(current.enddate) : '';
  const kept = current?.custdesc ? ' Everything you entered is kept.' : '';
  switch (kind) {
    case 'free':
      return [`You continue with ${name}. It costs nothing and does not end.${kept}`];
    case 'trial':
      return [
        `${name} begins today. Nothing is charged, and you need no card.`,
        `It ends by itself. What you entered is kept for the plan you choose then.${kept}`,
      ];
    case 'first':
      return [
        `${price} is charged today for a year of ${name}.${kept}`,
        ...(paidAhead(current)
          ? [`The year begins today. The days left until ${ends} are not added to it.`]
          : []),
        `It renews each year for ${price} until you cancel. We e-mail you 30 days before, and you can cancel at any time.`,
      ];
    case 'upgrade':
      return [
        `${name} begins today. We charge the card of your subscription the difference for the rest of the paid year today: about ${usd(today)}.`,
        `After ${ends} it renews each year for ${price}.`,
        ...(current ? givenUpBy(current) : []),
      ];
    case 'later':
      return [
        `Nothing is charged today. ${current?.pymtdesc} runs through ${ends}. ${name} begins after that day, for ${price} a year.`,
        'You can undo this until then.',
      ];
    case 'kept':
      return [`Nothing is charged today. ${name} continues, and renews after ${ends} for ${price} a year.`];
    case 'same':
      return [`You already have ${name}.`];
  }
}

/** What no longer holds of the current plan once a more expensive one is paid; the bank may ask first. */
const givenUpBy = ({ pymtdesc, canceled, nextpymtid, nextpymtdesc }: CurrentPlan): string[] => [
  ...(canceled
    ? [`Your cancellation is undone once this is paid. Until then, ${pymtdesc} ends after its last day.`]
    : []),
  ...(nextpymtid ? [`${nextpymtdesc} no longer follows once this is paid.`] : []),
];

/** Returns whether paid days are left of a plan without a subscription. */
const paidAhead = (current: CurrentPlan | undefined): boolean =>
  current?.holds === true && current.enddate > todayHere() && planOf(current.pymtid).price > 0;
