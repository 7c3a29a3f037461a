import type { Seen } from './stripe.ts';

/** The outcome of a payment. */
export type Outcome =
  /** `paidThrough`: the recorded instant, in seconds since 1970. */
  | {
      state: 'done';
      customerid: string;
      planid: number;
      endDate: string;
      paidThrough: number;
      seen: Seen;
    }
  /** Paid, but the person is active at another customer by now. */
  | { state: 'blocked'; customer: string; seen: Seen }
  | { state: 'unpaid'; seen: Seen }
  /** The subscription or its payer is not known here. */
  | { state: 'unknown' };
