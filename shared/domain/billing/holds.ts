import { localDate } from '#shared/domain/kit/periods.ts';

/** What says how long a customer's plan is active. `endDate` is the customer's calendar day, '' for no end. */
interface Planned {
  planStatus: 'Active' | 'Closed';
  endDate: string;
  timezone: string;
}

/** Returns whether a customer's plan is active on the customer's calendar day of `at`. */
export const planHolds = ({ planStatus, endDate, timezone }: Planned, at: Date): boolean =>
  planStatus === 'Active' && (endDate === '' || localDate(at, timezone) <= endDate);
