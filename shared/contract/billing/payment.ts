import * as z from 'zod/mini';
import { call, signedIn } from '#shared/contract/kit/call.ts';
import { claim, claimed, flag, id, name, ok, text } from '#shared/contract/kit/fields.ts';
import { orderBegun, orderRefusals, paymentRecorded } from './parts/orders.ts';
import { currentPlan, notices, ownerOnly, paymentRefusals, program } from './parts/rows.ts';

const area = 'payment';
/** A person who pays may have no customer yet, or one whose plan has ended. */
const common = { area, access: signedIn, ownOnly: true } as const;
const who = { userid: claimed.userid };
const scope = { user: 'userid' } as const;
const { declined, unreachable, paidelsewhere } = paymentRefusals;

export const startSubscription = call({
  ...common,
  name: 'startSubscription',
  path: 'subscription',
  method: 'POST',
  summary:
    'Begins or changes a subscription at the plan’s price. Card details go only to the payment service.',
  scope,
  request: z.object({
    ...who,
    plan_id: z.number().check(z.int(), z.minimum(1), z.maximum(9)),
    /** The price the screen showed, in USD. The call is refused if it is not the plan's price; otherwise ignored. */
    price: claim(z.optional(z.number().check(z.int(), z.nonnegative()))),
    /** The name for a new customer (default: the person's first name, or the e-mail), or for one that leaves Free. */
    custdesc: z.optional(name(100)),
    /** The contractor whose offer is accepted. It must be named where several contractors offer the plan. */
    contractorid: z.optional(id),
  }),
  response: orderBegun,
  refusals: {
    ...notices,
    ...orderRefusals,
    paidelsewhere,
    nopayment: {
      code: 400,
      message:
        '{plan} costs nothing, so there is nothing to pay. Nothing was changed. Choose it on the plan page.',
    },
  },
  touches: ['plan', 'session'],
  grants: ['writeTable', 'payment', 'sendMail'],
});

export const confirmPayment = call({
  ...common,
  name: 'confirmPayment',
  path: 'order_creation',
  method: 'POST',
  summary:
    'Records a payment after the card was confirmed and sets the customer up. Does so exactly once, however often it is called.',
  scope,
  request: z.object({
    ...who,
    subscription: z.optional(text(100)),
    plan_id: z.optional(z.number().check(z.int(), z.nonnegative())),
  }),
  response: paymentRecorded,
  refusals: { declined, unreachable, notpaid: paymentRefusals.notpaid },
  touches: ['plan', 'session'],
  grants: ['writeTable', 'payment', 'sendMail'],
});

export const startTrial = call({
  ...common,
  name: 'startTrial',
  path: 'free_14_days_trial',
  method: 'POST',
  summary: 'Begins the 60 Days Trial, once per customer. Nothing is charged.',
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
    'Cancels a subscription so that it ends after the last paid day, or undoes that until it has ended.',
  scope,
  request: z.object({ ...who, undo: z.optional(flag) }),
  response: z.object({ ...ok, message: z.string(), current: z.array(currentPlan) }),
  refusals: {
    nosubscription: {
      code: 400,
      message:
        'There is no subscription to cancel. Nothing was changed. To end a plan by contract, contact support.',
    },
    notowner: ownerOnly,
    clientends: notices.clientends,
    paidelsewhere,
    ended: {
      code: 409,
      message: 'The subscription has already ended and cannot be resumed. To continue, choose a plan.',
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
  summary: 'Returns the address of the page where people replace cards and find receipts.',
  scope,
  request: z.object(who),
  response: z.object({ ...ok, url: z.string() }),
  refusals: {
    nosubscription: {
      code: 400,
      message: 'There is no subscription paid by card. Nothing was changed. Support bills plans by contract.',
    },
    notowner: ownerOnly,
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
  summary: 'Says whether the person’s customer is set up. Changes nothing.',
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
    'Receives an event from the payment service. Checks its signature and handles every event once, in any order.',
  access: { level: 'webhook' },
  // The payment service sends many events at once after an outage.
  perMinute: 3_000,
  request: z.looseObject({}),
  response: z.object({ ...ok, received: z.boolean() }),
  refusals: {
    unsigned: { code: 400, message: 'The signature is not valid. Nothing was changed.' },
  },
  maxBytes: 524_288,
  touches: ['plan', 'session'],
  grants: ['writeTable', 'payment', 'sendMail'],
});
