import { planOf } from '#shared/domain/billing/plans.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import { type Block, framed, type MailText } from './frame.ts';
import { inUsd } from './money.ts';

/** A plan and its last day, for the mails about it. */
export interface PlanMail {
  /** The application's address. */
  site: string;
  planid: number;
  /** YYYY-MM-DD */
  endDate: string;
}

const owners = 'You received this e-mail because you are an owner of this subscription.';

/** Writes the mail after a payment. */
export const receipt = (paid: PlanMail & { cents: number; invoiceid: string }): MailText =>
  framed(
    'We received your payment',
    [
      {
        text: `Thank you. Your ${planOf(paid.planid).name} plan is active through ${describeDay(paid.endDate)}.`,
      },
      { items: [`Amount: ${inUsd(paid.cents)}`, `Invoice: ${paid.invoiceid}`] },
      { text: 'You can find your invoices in the billing portal, under Plan and billing.' },
      { button: 'Open Attestry', url: paid.site },
    ],
    owners,
  );

/** Writes the mail after the next year could not be charged. */
export const paymentFailed = (plan: PlanMail): MailText =>
  framed(
    'Your renewal could not be charged',
    [
      {
        text: `The card for your ${planOf(plan.planid).name} plan was declined, so the plan is active only through ${describeDay(plan.endDate)}. Everything you entered is kept.`,
      },
      {
        text: 'Enter another card in the billing portal, or choose a plan again. We will retry the card for several days.',
      },
      { button: 'Renew the plan', url: `${plan.site}/renew_payment` },
    ],
    owners,
  );

/** Who renews a plan: its owners on the page of plans, support by contract, a contractor, or nobody. */
export type Renewer =
  | { by: 'owners' | 'support' | 'nobody' }
  /** Its client's plan. */
  | { by: 'contractor'; name: string; pays: boolean };

const kept = 'Everything you entered is kept.';

/** Returns how a plan continues and where. */
function renewal(site: string, renewer: Renewer, ended: boolean): Block[] {
  const link = (button: string, path: string): Block => ({ button, url: `${site}${path}` });
  switch (renewer.by) {
    case 'support':
      return [
        { text: `Your plan is by contract. Contact support to renew it. ${kept}` },
        link('See your plan', '/renew_payment'),
      ];
    case 'contractor':
      return [
        { text: `Your plan is through contractor ${renewer.name}. Contact them to renew it. ${kept}` },
        link('See your plan', '/renew_payment'),
      ];
    case 'nobody':
      return [
        {
          text: `Your contractor no longer manages your plan. ${ended ? 'Choose a plan of your own to continue.' : 'After that day you can choose any plan.'} ${kept}`,
        },
        link('See the plans', '/enroll_ui'),
      ];
    default:
      return [
        {
          text: ended
            ? `Renew the plan to continue where you stopped. ${kept}`
            : 'Renew it to continue without a break. Everything you entered is kept either way.',
        },
        link('Renew the plan', '/renew_payment'),
      ];
  }
}

/** Writes the mail before the end of a plan. If `renews`, a card is then charged for a year of `nextPlan`. */
export const planEnding = (
  plan: PlanMail & { daysLeft: number; renews: boolean; nextPlan: number; renewer: Renewer },
): MailText => {
  const { name } = planOf(plan.planid);
  const next = planOf(plan.nextPlan);
  const goesOn =
    next.name === name
      ? `renews after ${describeDay(plan.endDate)}`
      : `runs through ${describeDay(plan.endDate)}. ${next.name} begins after that day`;
  const when = plan.daysLeft === 0 ? 'today' : plan.daysLeft === 1 ? 'tomorrow' : `in ${plan.daysLeft} days`;
  const { renewer } = plan;
  if (plan.renews && renewer.by === 'contractor' && renewer.pays) {
    return framed(
      `Your plan renews ${when}`,
      [
        {
          text: `Your ${name} plan ${goesOn}. Contractor ${renewer.name} pays for it. You don’t need to do anything.`,
        },
        { button: 'Open Attestry', url: plan.site },
      ],
      owners,
    );
  }
  return plan.renews
    ? framed(
        `Your plan renews ${when}`,
        [
          {
            text: `Your ${name} plan ${goesOn}, and your card is charged USD ${next.price} for a year. You don’t need to do anything.`,
          },
          { text: 'To change or cancel the plan, sign in before that day.' },
          { button: 'Open Attestry', url: plan.site },
        ],
        owners,
      )
    : framed(
        `Your plan ends ${when}`,
        [
          {
            text: `Your ${name} plan is active through ${describeDay(plan.endDate)} and does not renew automatically.`,
          },
          ...renewal(plan.site, plan.renewer, false),
        ],
        owners,
      );
};

/** Writes the mail after the plan's last day. */
export const planEnded = (plan: PlanMail & { renewer: Renewer }): MailText =>
  framed(
    'Your plan has ended',
    [
      { text: `The last day of your ${planOf(plan.planid).name} plan was ${describeDay(plan.endDate)}.` },
      ...renewal(plan.site, plan.renewer, true),
      ...(planOf(plan.planid).clientFunctions
        ? [
            {
              text: 'The plans that you pay for clients go on, and renew on your card until you end that under Plan and billing.',
            },
          ]
        : []),
    ],
    owners,
  );
