import * as z from 'zod/mini';
import type { RefusalText } from '#shared/contract/kit/call.ts';
import { switchedOffMessage } from '#shared/contract/kit/switchedoff.ts';

/** What the calls about plans and about payment share. */

/** A plan as people see it when they choose one. Prices are in USD a year. */
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
  /** What the plan includes, one line each, as people read it. */
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
  /** Whether the customer is switched off, which only support changes. Nothing can then be chosen or paid. */
  switchedoff: z.boolean(),
  /** Whether the plan is in effect today. */
  holds: z.boolean(),
  /** The plan ends after `enddate` and is not renewed, because someone canceled it. */
  canceled: z.boolean(),
  /** The plan was canceled, and that can still be undone. */
  undoable: z.boolean(),
  /** A card is charged again after `enddate`. */
  renews: z.boolean(),
  /** The last renewal could not be charged. The billing portal accepts another card. */
  pastdue: z.boolean(),
  /** The plan that follows after `enddate`, 0 for none. */
  nextpymtid: z.number(),
  nextpymtdesc: z.string(),
  /** On a client plan: the contractor who manages it, '' once that relation has ended. '' on other plans. */
  contractor: z.string(),
  /** That contractor's own plan has ended: after `enddate` any plan can be chosen. */
  contractorended: z.boolean(),
  /** The contractor pays for it. */
  paidbycontractor: z.boolean(),
  /** Whether the person may change, pay and cancel. */
  owner: z.boolean(),
  /** Whether the billing portal can be opened. */
  portal: z.boolean(),
});

/** A contractor's offer to the person. */
export const offerRow = z.object({
  contractorid: z.string(),
  /** The contractor's name. */
  contractor: z.string(),
  pymtid: z.number(),
  pymtdesc: z.string(),
  /** The company for which it was made. */
  compname: z.string(),
});

/** Where the person continues: Begin_program is the home menu, custsetup an unfinished setup, '' neither. */
export const program = z.enum(['Begin_program', 'custsetup', '']);

/** Why a plan cannot be chosen. `message` is the notice's code, `explanation` its text. */
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
  whichoffer: {
    code: 400,
    message: 'whichoffer',
    explanation:
      'Several contractors offer you {plan}: {contractors}. Nothing was changed. Choose one of their offers under the client plans.',
  },
  clientplan: {
    code: 400,
    message: 'clientplan',
    explanation:
      'You are registered as client to a contractor. Get with your contractor if you want to make a change to your enrollment status.',
  },
  clientends: {
    code: 400,
    message: 'clientends',
    explanation:
      'Your contractor no longer manages your plan. {plan} runs through {day}. Nothing was changed. After that day you can choose any plan.',
  },
  contractorends: {
    code: 400,
    message: 'contractorends',
    explanation:
      'The plan of your contractor {contractor} has ended. {plan} runs through {day}. Nothing was changed. After that day you can choose any plan, unless your contractor is back by then.',
  },
  secondcust: {
    code: 400,
    message: 'secondcust',
    explanation:
      'You are already an active member of customer {customer}. Either have them delete you from their list or try enrolling with another email.',
  },
  switchedoff: { code: 400, message: 'switchedoff', explanation: switchedOffMessage },
  contract: {
    code: 400,
    message: 'contract',
    explanation: 'This plan is set by contract. Nothing was changed. Please contact support.',
  },
  capacity: {
    code: 400,
    message: 'capacity',
    explanation:
      '{plan} is too small for what is active now: {excess}. Nothing was changed. Choose what stays active, then choose the plan again.',
  },
  sameplan: {
    code: 400,
    message: 'sameplan',
    explanation:
      'You are already on {plan}. Nothing was changed. To leave a paid plan, cancel it. It then ends after its last paid day.',
  },
} as const satisfies Record<string, RefusalText>;

/** Refuses what only the person who pays can do. */
export const ownerOnly = {
  code: 403,
  message: 'Only a Master Admin of the customer can do this. Nothing was changed.',
} as const satisfies RefusalText;

/** What can go wrong with the payment service. */
export const paymentRefusals = {
  declined: {
    code: 400,
    message: 'The card was declined: {reason} Nothing was charged. Try another card.',
  },
  unreachable: {
    code: 500,
    message:
      'The payment service can’t be reached right now. Try again in a few minutes. We continue where we stopped, and you are not charged twice.',
  },
  notpaid: {
    code: 400,
    message: 'No payment has arrived yet. Nothing was changed. Choose a plan and pay first.',
  },
  paidelsewhere: {
    code: 409,
    message:
      'Your contractor pays for your plan. Nothing was changed or charged. Ask your contractor to change it.',
  },
  pricechanged: {
    code: 409,
    message:
      'The price of this plan is {price} USD a year. Nothing was charged. Check the price again before you pay.',
  },
} as const satisfies Record<string, RefusalText>;
