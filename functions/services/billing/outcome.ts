import type { Seen } from './stripe.ts';

/** What became of a payment. */
export type Outcome =
  | { state: 'done'; customerid: string; planid: number; endDate: string; seen: Seen }
  /** Paid, but the person is active at another customer by now. */
  | { state: 'blocked'; customer: string; seen: Seen }
  | { state: 'unpaid'; seen: Seen }
  /** None of ours. */
  | { state: 'unknown' };
