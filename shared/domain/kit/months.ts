/* Apart from the other rules of periods, because the browser's first script needs no more. */

export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A calendar month as `YYYYMM`, in the customer's time zone. */
export type PeriodCode = string;

/** Returns 'Nov 2026' for '202611'. */
export function describePeriod(period: PeriodCode): string {
  return `${months[Number(period.slice(4)) - 1] ?? '?'} ${period.slice(0, 4)}`;
}
