import type { Confirmed } from '#functions/services/billing/confirm.ts';
import type { Taken } from '#functions/services/billing/take.ts';

const usd = { currency: 'USD' } as const;

/** Returns an order that was begun or placed, for the wire. */
export function orderRow(taken: Extract<Taken, { state: 'confirm' | 'done' | 'scheduled' }>) {
  const { state, planid: plan_id } = taken;
  if (state === 'confirm') {
    const { facts, clientSecret, amount } = taken.seen;
    const { subscription } = facts;
    return { state, client_secret: clientSecret, subscription, plan_id, amount, ...usd, enddate: '' };
  }
  const { subscription, amount, endDate: enddate } = taken;
  return { state, client_secret: '', subscription, plan_id, amount, ...usd, enddate };
}

const messages = {
  requires_action: 'Your bank asks you to confirm this payment. Nothing has been charged yet.',
  processing:
    'Your bank has not decided yet. You can leave this page: the plan begins when the bank accepts the payment.',
} as const;

/** Returns the state of a payment for the wire. `blocked` says why a payment that arrived has no effect yet. */
export function recordedRow(
  confirmed: Exclude<Confirmed, { state: 'declined' | 'notpaid' }>,
  blocked: string,
) {
  const none = { plan_id: 0, customerid: '', enddate: '' };
  switch (confirmed.state) {
    case 'done': {
      const { planid: plan_id, customerid, endDate: enddate } = confirmed;
      const Data = { plan_id, customerid, enddate };
      return { state: confirmed.state, message: 'Begin_program', client_secret: '', Data };
    }
    case 'blocked':
      return { state: confirmed.state, message: blocked, client_secret: '', Data: none };
    default: {
      const { state, planid, clientSecret: client_secret } = confirmed;
      return { state, message: messages[state], client_secret, Data: { ...none, plan_id: planid } };
    }
  }
}
