import * as z from 'zod/mini';
import { orderBegun, orderRefusals, paymentRecorded } from '#shared/contract/billing/parts/orders.ts';
import { currentPlan, ownerOnly, paymentRefusals } from '#shared/contract/billing/parts/rows.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { call, permission, signedIn } from '#shared/contract/kit/call.ts';
import { common as refusals } from '#shared/contract/kit/common.ts';
import { claim, claimed, flag, id, ok, revision } from '#shared/contract/kit/fields.ts';
import { notPending, offerFields, offerSaved, ownerProblems, startPast } from './clients.ts';
import { ownerEmail } from './parts/fields.ts';
import { choosableRow, clientRow, pendingRow } from './parts/rows.ts';

/** Nobody who acts for the contractor pays with its card. */
const common = {
  area: 'clientpayment',
  access: permission('Client Functions'),
  rights: ['member'],
} as const;
const scope = { customer: 'customerid' } as const;
/** A pending client by its owner's e-mail, or a client by its id. */
const whose = {
  customerid: claimed.customerid,
  owneremail: z.optional(ownerEmail),
  clientid: z.optional(id),
};
const clientPlan = z.number().check(z.int(), z.minimum(7), z.maximum(9));
const { unreachable, declined, notpaid } = paymentRefusals;

export const getClientOrder = call({
  ...common,
  name: 'getClientOrder',
  path: 'client_order',
  method: 'GET',
  summary:
    'Returns what a contractor can order for a client: the client plans, and the client’s current plan.',
  scope,
  request: z.object(whose),
  response: z.object({
    ...ok,
    client: z.object({
      /** '' while it is pending. */
      clientid: z.string(),
      owneremail: z.string(),
      custdesc: z.string(),
      /** The plan that was offered or agreed to, 0 for none. */
      offeredpymtid: z.number(),
      /** The client pays its plan itself: another plan is proposed to it. */
      paysitself: flag,
      revision,
    }),
    Planlist: z.array(choosableRow),
    /** Empty while it is pending. */
    current: z.array(currentPlan),
    /** Whether the contractor's payment for it was begun. */
    paying: flag,
    canpay: flag,
  }),
  refusals: { notpending: notPending, ...ownerProblems },
  about: ['clients', 'plan', 'session'],
});

export const startClientSubscription = call({
  ...common,
  name: 'startClientSubscription',
  path: 'client_subscription',
  method: 'POST',
  summary: 'Begins or changes the subscription with which a contractor pays for a client.',
  scope,
  request: z.object({
    ...whose,
    plan_id: clientPlan,
    /** The price the screen showed, in USD. The call is refused if it is not the plan's price; otherwise ignored. */
    price: claim(z.optional(z.number().check(z.int(), z.nonnegative()))),
  }),
  response: orderBegun,
  refusals: {
    ...orderRefusals,
    changessoon: {
      code: 409,
      message:
        'The plan of this client changes to {plan} in less than a day. Nothing was changed or charged. Choose another plan after {day}.',
    },
    renewing: {
      code: 409,
      message:
        'The plan of this client is being renewed, which takes about an hour. Nothing was changed. Choose another plan after that.',
    },
    notpending: notPending,
    notowner: ownerOnly,
    ...ownerProblems,
    cannot: { code: 400, message: '{problem}' },
    sameplan: {
      code: 400,
      message: '{client} is already on {plan}, which renews. Nothing was changed or charged.',
    },
    clientpays: {
      code: 409,
      message:
        '{client} has a plan that is paid already. Nothing was changed or charged. Reload the page to see it.',
    },
  },
  touches: ['clients', 'plan', 'session'],
  grants: ['writeTable', 'payment', 'sendMail'],
});

export const confirmClientPayment = call({
  ...common,
  name: 'confirmClientPayment',
  path: 'client_order_creation',
  method: 'POST',
  summary:
    'Records a contractor’s payment after its card was confirmed and sets the client up. Does so exactly once, however often it is called.',
  scope,
  request: z.object(whose),
  response: paymentRecorded,
  refusals: { declined, unreachable, notpaid, notpending: notPending, notowner: ownerOnly },
  touches: ['clients', 'plan', 'session'],
  grants: ['writeTable', 'payment', 'sendMail'],
});

/** Refuses a change of a pending client that somebody else changed. */
const stale = { ...refusals.stale, state: z.object({ row: pendingRow }) };

export const changePendingClient = call({
  area: common.area,
  access: common.access,
  name: 'changePendingClient',
  path: 'change_client',
  method: 'PUT',
  summary:
    'Changes a pending client. Its owner’s e-mail stays. A payment for it that was begun and not paid is voided.',
  scope: { customer: 'contractorid' },
  request: z.object({ ...offerFields, revision }),
  response: offerSaved,
  refusals: {
    notpending: notPending,
    startpast: startPast,
    paid: {
      code: 409,
      message: 'This client has just been paid for. It was not changed. Reload the page to see its state.',
    },
    unreachable,
    stale,
  },
  touches: ['clients', 'plan'],
  grants: ['writeTable', 'payment', 'sendMail'],
});

export const removePendingClient = call({
  ...common,
  name: 'removePendingClient',
  path: 'delete_client',
  method: 'POST',
  summary: 'Deletes a pending client. A payment for it that was begun and not paid is voided.',
  scope: { customer: 'contractorid' },
  request: z.object({ contractorid: claimed.customerid, owneremail: ownerEmail, revision }),
  response: z.object(ok),
  refusals: {
    paid: {
      code: 409,
      message: 'This client has just been paid for. It was not deleted. Reload the page to see its state.',
    },
    unreachable,
    stale,
  },
  touches: ['clients', 'plan'],
  grants: ['writeTable', 'payment', 'sendMail'],
});

/** Also after the contractor's own plan has ended, when its people reach only their plan and their profile. */
const always = { area: 'clientpayment', access: signedIn, ownOnly: true } as const;

export const listPaidClients = call({
  ...always,
  name: 'listPaidClients',
  path: 'paid_clients',
  method: 'GET',
  summary: 'Lists the clients whose plans the contractor pays, so that it can end their renewal.',
  scope: { user: 'userid' },
  request: z.object({ userid: claimed.userid }),
  response: z.object({
    ...ok,
    /** Empty for everyone but a contractor's Master Admins. */
    Clientlist: z.array(clientRow),
  }),
  about: ['clients', 'plan', 'session'],
});

export const renewClient = call({
  ...always,
  name: 'renewClient',
  path: 'client_renewal',
  method: 'PUT',
  summary:
    'Ends the renewal of a plan that the contractor pays for a client, so that it ends after its last paid day, also where the contractor’s own plan has ended; or undoes that.',
  request: z.object({ customerid: claimed.customerid, clientid: id, renews: flag }),
  response: z.object({ ...ok, row: clientRow }),
  refusals: {
    notowner: ownerOnly,
    notpaying: {
      code: 400,
      message: 'You do not pay for this client’s plan. Nothing was changed.',
    },
    inactive: {
      code: 400,
      message: 'You no longer manage this client. Nothing was changed. Make it active first.',
    },
    cannot: { code: 400, message: '{problem}' },
    ended: {
      code: 400,
      message: 'Your own plan has ended. Nothing was changed. Renew it first.',
    },
    unreachable,
  },
  touches: ['clients', 'plan'],
  grants: ['writeTable', 'payment', 'sendMail'],
});

export const declineOffer = call({
  ...always,
  name: 'declineOffer',
  path: 'client_offer_decline',
  method: 'POST',
  summary:
    'Declines a contractor’s offer to the person. A payment for it that was begun and not paid is voided, and the contractor is mailed.',
  request: z.object({ contractorid: id }),
  response: z.object({ ...ok, message: z.string() }),
  refusals: {
    nooffer: {
      code: 409,
      message: 'This offer is not open any more. Nothing was changed. Reload the page to see your offers.',
    },
    paid: {
      code: 409,
      message: 'This offer has just been paid, so it was not declined. Reload the page to see your plan.',
    },
    unreachable,
  },
  touches: ['clients', 'plan', 'session'],
  grants: ['writeTable', 'payment', 'sendMail'],
});

export const proposeClientPlan = call({
  ...common,
  name: 'proposeClientPlan',
  path: 'client_plan_proposal',
  method: 'PUT',
  summary: 'Agrees to another plan for a client that pays itself, and mails its owners, who order it.',
  scope,
  request: z.object({ customerid: claimed.customerid, clientid: id, plan_id: clientPlan, revision }),
  response: z.object({ ...ok, row: clientRow }),
  refusals: {
    cannot: { code: 400, message: '{problem}' },
    notself: {
      code: 400,
      message:
        'This client does not pay its plan itself. Nothing was changed. Choose the plan and pay for it.',
    },
    stale: { ...refusals.stale, state: z.object({ row: clientRow }) },
  },
  touches: ['clients', 'plan'],
  grants: ['writeTable', 'sendMail'],
});

export type ClientOrder = Output<typeof getClientOrder>;
