import * as z from 'zod/mini';
import type { RefusalText } from '#shared/contract/kit/call.ts';

/** What calls about plans and calls about payment share. */

/** A plan as it is shown to anyone who chooses one. Prices in USD a year. */
export const planRow = z.object({
  pymtid: z.number(),
  pymtdesc: z.string(),
  price: z.number(),
  currency: z.literal('USD'),
  /** 'year', or 'days' for the trial. */
  per: z.enum(['year', 'days']),
  days: z.optional(z.number()),
  kind: z.enum(['free', 'trial', 'paid', 'client', 'contract']),
  renewable: z.boolean(),
  admlimit: z.number(),
  userlimit: z.number(),
  loclimit: z.number(),
  /** What is included, one line each, as people read it. */
  includes: z.array(z.string()),
});

/** The plan a customer is on. Dates are the customer's calendar days, '' for none. */
export const currentPlan = z.object({
  customerid: z.string(),
  custdesc: z.string(),
  pymtid: z.number(),
  pymtdesc: z.string(),
  pymtsched: z.enum(['year', 'Contract']),
  planstatus: z.enum(['Active', 'Closed']),
  startdate: z.string(),
  enddate: z.string(),
  /** Whether the plan holds today. */
  holds: z.boolean(),
  /** It ends with `enddate` and is not renewed, because somebody asked for that. */
  cancelled: z.boolean(),
  /** A card is charged again after `enddate`. */
  renews: z.boolean(),
  /** The last renewal could not be charged; the billing portal takes another card. */
  pastdue: z.boolean(),
  /** The plan it moves to after `enddate`, 0 for none. */
  nextpymtid: z.number(),
  nextpymtdesc: z.string(),
  /** Whether the person may change, pay and cancel. */
  owner: z.boolean(),
  /** Whether the billing portal can be opened. */
  portal: z.boolean(),
});

/** Where it goes on: Begin_program the home menu, custsetup a set-up that is not done, '' neither. */
export const program = z.enum(['Begin_program', 'custsetup', '']);

/** What stands against taking a plan. `message` is the notice's code, `explanation` its text. */
export const notices = {
  triallimit: {
    code: 400,
    message: 'triallimit',
    explanation: '{customer} has already used a Trial plan. Please select another plan.',
  },
  noenrollyet: {
    code: 400,
    message: 'noenrollyet',
    explanation: 'Get with {contractor} to determine your enrollment status.',
  },
  clientplan: {
    code: 400,
    message: 'clientplan',
    explanation:
      'You are registered as client to a contractor. Get with your contractor if you want to make a change to your enrollment status.',
  },
  secondcust: {
    code: 400,
    message: 'secondcust',
    explanation:
      'You are already an active member of customer {customer}. Either have them delete you from their list or try enrolling with another email.',
  },
  contract: {
    code: 400,
    message: 'contract',
    explanation: 'This plan is agreed by contract. Please contact support; nothing was changed.',
  },
  capacity: {
    code: 400,
    message: 'capacity',
    explanation:
      '{plan} does not hold what is active now: {excess}. Deactivate what is too much, then choose the plan again. Nothing was changed.',
  },
  sameplan: {
    code: 400,
    message: 'sameplan',
    explanation:
      'You are on {plan} already. Nothing was changed. To leave a plan that is paid for, cancel it: it then ends with its last day.',
  },
} as const satisfies Record<string, RefusalText>;

/** What can go wrong with the payment service. */
export const paymentRefusals = {
  declined: {
    code: 400,
    message: 'The card was declined: {reason} Nothing was charged. Try another card.',
  },
  unreachable: {
    code: 500,
    message:
      'The payment service cannot be reached at the moment. You are not charged twice: press again in a few minutes and we go on where we stopped.',
  },
  notpaid: {
    code: 400,
    message: 'No payment has arrived yet. Nothing was changed; choose a plan and pay first.',
  },
  pricechanged: {
    code: 409,
    message:
      'The price of this plan is {price} USD a year. Nothing was charged; look at it again before you pay.',
  },
} as const satisfies Record<string, RefusalText>;
