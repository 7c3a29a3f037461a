import { planOf } from '#shared/domain/billing/plans.ts';
import { framed, type MailText } from './frame.ts';

/** A plan and its last day, for the mails about it. */
export interface PlanMail {
  /** The application's address. */
  site: string;
  planid: number;
  /** YYYY-MM-DD */
  endDate: string;
}

const owners = 'You get this mail because you are an owner of this subscription.';
const usd = (cents: number): string =>
  `USD ${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

/** After a payment. */
export const receipt = (paid: PlanMail & { cents: number; invoiceid: string }): MailText =>
  framed(
    'Your payment arrived',
    [
      { text: `Thank you. Your plan ${planOf(paid.planid).name} holds through ${paid.endDate}.` },
      { items: [`Amount: ${usd(paid.cents)}`, `Invoice: ${paid.invoiceid}`] },
      { text: 'Invoices to keep are in the billing portal, under Plan and billing.' },
      { button: 'Open Attestry', url: paid.site },
    ],
    owners,
  );

/** A further year could not be charged. */
export const paymentFailed = (plan: PlanMail): MailText =>
  framed(
    'Your renewal could not be charged',
    [
      {
        text: `The card for your plan ${planOf(plan.planid).name} was declined, so the plan holds through ${plan.endDate} only. Everything you entered is kept.`,
      },
      {
        text: 'Put in another card in the billing portal, or choose a plan again. We try the card again for some days.',
      },
      { button: 'Renew the plan', url: `${plan.site}/renew_payment` },
    ],
    owners,
  );

/** 30, 14, 7 and 1 days before the end. `renews`: a card is charged then; `price` is what it is charged, in USD. */
export const planEnding = (
  plan: PlanMail & { daysLeft: number; renews: boolean; price: number },
): MailText => {
  const { name } = planOf(plan.planid);
  const when = plan.daysLeft === 0 ? 'today' : plan.daysLeft === 1 ? 'tomorrow' : `in ${plan.daysLeft} days`;
  return plan.renews
    ? framed(
        `Your plan renews ${when}`,
        [
          {
            text: `Your plan ${name} is renewed on ${plan.endDate}: your card is charged USD ${plan.price} for a further year. You need not do anything.`,
          },
          { text: 'To change the plan or to end it, sign in before that day.' },
          { button: 'Open Attestry', url: plan.site },
        ],
        owners,
      )
    : framed(
        `Your plan ends ${when}`,
        [
          { text: `Your plan ${name} holds through ${plan.endDate} and is not renewed by itself.` },
          { text: 'Renew it to go on without a break. Everything you entered is kept either way.' },
          { button: 'Renew the plan', url: `${plan.site}/renew_payment` },
        ],
        owners,
      );
};

/** After the last day. */
export const planEnded = (plan: PlanMail): MailText =>
  framed(
    'Your plan has ended',
    [
      {
        text: `The last day of your plan ${planOf(plan.planid).name} was ${plan.endDate}. Everything you entered is kept.`,
      },
      { text: 'Renew the plan to go on where you stopped.' },
      { button: 'Renew the plan', url: `${plan.site}/renew_payment` },
    ],
    owners,
  );
