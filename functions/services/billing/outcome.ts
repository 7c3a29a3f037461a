import type { StripeState } from './stripe.ts';

/** The outcome of a payment. */
export type Outcome =
  /** `paidThrough`: the recorded instant, in seconds since 1970. */
  | {
      state: 'done';
      customerid: string;
      planid: number;
      endDate: string;
      paidThrough: number;
      seen: StripeState;
    }
  /** Paid, but the person is active at another customer by now. */
  | { state: 'blocked'; customer: string; seen: StripeState }
  | { state: 'unpaid'; seen: StripeState }
  /** The subscription or its payer is not known here. */
  | { state: 'unknown' };
