import { localDate } from '#shared/domain/kit/periods.ts';

/** What of a customer says how long its plan holds. `endDate` is a calendar day there, '' without end. */
interface Planned {
  planStatus: 'Active' | 'Closed';
  endDate: string;
  timezone: string;
}

/** Whether a customer's plan holds on the day `at` falls on there. */
export const planHolds = ({ planStatus, endDate, timezone }: Planned, at: Date): boolean =>
  planStatus === 'Active' && (endDate === '' || localDate(at, timezone) <= endDate);
