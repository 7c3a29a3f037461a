import * as z from 'zod/mini';
import { call, signedIn } from '#shared/contract/kit/call.ts';
import { claimed, flag, name, ok, text } from '#shared/contract/kit/fields.ts';
import { currentPlan, notices, paymentRefusals, program } from './parts/rows.ts';

const area = 'payment';
/** Anyone who pays need not have a customer yet, or one whose plan holds. */
const common = { area, access: signedIn, ownOnly: true } as const;
const who = { userid: claimed.userid };
const scope = { user: 'userid' } as const;
const { declined, unreachable, pricechanged } = paymentRefusals;

export const startSubscription = call({
  ...common,
  name: 'startSubscription',
  path: 'subscription',
  method: 'POST',
  summary:
    'Begins or changes a subscription. The price is that of the plan; the card goes to the payment service alone.',
  scope,
  request: z.object({
    ...who,
    plan_id: z.number().check(z.int(), z.minimum(1), z.maximum(9)),
    /** What the screen showed, in USD; refused where it is not the plan's price, and otherwise ignored. */
    price: z.optional(z.number().check(z.int(), z.nonnegative())),
    /** The name of a new customer; the person's first name and e-mail otherwise. */
    custdesc: z.optional(name(100)),
  }),
  response: z.object({
    ...ok,
    /** confirm: the browser confirms the payment with client_secret, then calls order_creation. */
    state: z.enum(['confirm', 'done', 'scheduled']),
    client_secret: z.string(),
    subscription: z.string(),
    plan_id: z.number(),
    /** What is charged now, in USD. */
    amount: z.number(),
    currency: z.literal('USD'),
    /** Where it is scheduled: the last day of the plan that is paid for. */
    enddate: z.string(),
  }),
  refusals: { ...notices, declined, unreachable, pricechanged },
  touches: ['plan', 'session'],
  grants: ['writeTable', 'payment', 'sendMail'],
});

export const confirmPayment = call({
  ...common,
  name: 'confirmPayment',
  path: 'order_creation',
  method: 'POST',
  summary:
    'Records a payment after the card was confirmed, and sets the customer up; exactly once, however often it is called.',
  scope,
  request: z.object({
    ...who,
    subscription: z.optional(text(100)),
    plan_id: z.optional(z.number().check(z.int(), z.nonnegative())),
  }),
  response: z.object({
    ...ok,
    /** requires_action: confirm again with client_secret. processing: the bank has not decided; ask again. blocked: paid, see message. */
    state: z.enum(['done', 'requires_action', 'processing', 'blocked']),
    /** Where it goes on, or the sentence that says why it does not. */
    message: z.string(),
    client_secret: z.string(),
    Data: z.object({ plan_id: z.number(), customerid: z.string(), enddate: z.string() }),
  }),
  refusals: { declined, unreachable, notpaid: paymentRefusals.notpaid },
  touches: ['plan', 'session'],
  grants: ['writeTable', 'payment', 'sendMail'],
});

export const startTrial = call({
  ...common,
  name: 'startTrial',
  path: 'free_14_days_trial',
  method: 'POST',
  summary: 'Begins the 60 Days Trial, once for a customer. Nothing is charged.',
  scope,
  request: z.object({ ...who, custdesc: z.optional(name(100)) }),
  response: z.object({
    ...ok,
    message: program,
    customerid: z.string(),
    pymtid: z.number(),
    enddate: z.string(),
  }),
  refusals: notices,
  touches: ['plan', 'session'],
  grants: ['writeTable'],
});

export const cancelSubscription = call({
  ...common,
  name: 'cancelSubscription',
  path: 'cancel_subscription',
  method: 'POST',
  summary:
    'Ends a subscription with the last day that is paid for, or takes that back while it has not ended.',
  scope,
  request: z.object({ ...who, undo: z.optional(flag) }),
  response: z.object({ ...ok, message: z.string(), current: z.array(currentPlan) }),
  refusals: {
    nosubscription: {
      code: 400,
      message:
        'There is no subscription to cancel. Nothing was changed. Plans by contract end through support.',
    },
    notowner: {
      code: 403,
      message: 'Only a Master Admin of the customer can do this. Nothing was changed.',
    },
    ended: {
      code: 409,
      message:
        'The subscription has ended already, so it cannot be taken up again. Choose a plan to renew it.',
    },
    unreachable,
  },
  touches: ['plan', 'session'],
  grants: ['writeTable', 'payment', 'sendMail'],
});

export const openBillingPortal = call({
  ...common,
  name: 'openBillingPortal',
  path: 'billing_portal',
  method: 'POST',
  summary: 'The address of the page where cards are replaced and receipts are found.',
  scope,
  request: z.object(who),
  response: z.object({ ...ok, url: z.string() }),
  refusals: {
    nosubscription: {
      code: 400,
      message:
        'There is no subscription with card payment. Nothing was changed. Plans by contract are billed by support.',
    },
    notowner: cancelSubscription.refusals.notowner,
    unreachable,
  },
  touches: [],
  grants: ['readTable', 'payment', 'sendMail'],
});

export const getSetupState = call({
  ...common,
  name: 'getSetupState',
  path: 'user_session_data_custsetup',
  method: 'GET',
  summary: 'Whether the customer of the person is set up; reports only.',
  scope: { user: 'sp_userid' },
  request: z.object({ sp_userid: claimed.userid, ep_userid: claimed.userid }),
  response: z.object({ ...ok, message: program, current: z.array(currentPlan) }),
  about: ['plan'],
});

export const receivePaymentEvent = call({
  name: 'receivePaymentEvent',
  path: 'stripe_webhook',
  area,
  method: 'POST',
  summary:
    'What the payment service tells. Its signature is checked; every event is handled once, in any order.',
  access: { level: 'webhook' },
  request: z.looseObject({}),
  response: z.object({ ...ok, received: z.boolean() }),
  refusals: {
    unsigned: { code: 400, message: 'The signature does not hold. Nothing was changed.' },
  },
  maxBytes: 524_288,
  touches: ['plan', 'session'],
  grants: ['writeTable', 'payment', 'sendMail'],
});
