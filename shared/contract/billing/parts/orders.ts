import * as z from 'zod/mini';
import type { RefusalText } from '#shared/contract/kit/call.ts';
import { ok } from '#shared/contract/kit/fields.ts';
import { paymentRefusals } from './rows.ts';

/** What the calls about a customer's own payment and about those of contractors share. */

/** The answer to an order. */
export const orderBegun = z.object({
  ...ok,
  /** confirm: the browser confirms the payment with client_secret, then has it recorded. */
  state: z.enum(['confirm', 'done', 'scheduled']),
  client_secret: z.string(),
  subscription: z.string(),
  plan_id: z.number(),
  /** What is charged now, in USD. */
  amount: z.number(),
  currency: z.literal('USD'),
  /** For scheduled: the last day of the plan that is already paid for. */
  enddate: z.string(),
});

/** The answer about a payment after its card was confirmed. */
export const paymentRecorded = z.object({
  ...ok,
  /** requires_action: confirm again with client_secret. processing: the bank has not decided yet; call again. blocked: paid, see message. */
  state: z.enum(['done', 'requires_action', 'processing', 'blocked']),
  /** Where the person continues, or the sentence that says why they cannot. */
  message: z.string(),
  client_secret: z.string(),
  Data: z.object({ plan_id: z.number(), customerid: z.string(), enddate: z.string() }),
});

const { declined, unreachable, pricechanged } = paymentRefusals;

/** Why an order is not placed. */
export const orderRefusals = {
  declined,
  unreachable,
  pricechanged,
  changessoon: {
    code: 409,
    message:
      'Your plan changes to {plan} in less than a day. Nothing was changed or charged. Choose another plan after {day}.',
  },
  renewing: {
    code: 409,
    message:
      'Your plan is being renewed, which takes about an hour. Nothing was changed. Choose another plan after that.',
  },
} as const satisfies Record<string, RefusalText>;
