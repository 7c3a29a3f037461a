import { localDate } from '#shared/domain/kit/periods.ts';

/** What of a customer says how long its plan holds. `enddate` is a calendar day there, '' without end. */
interface Planned {
  planstatus: 'Active' | 'Closed';
  enddate: string;
  timezone: string;
}

/** Whether a customer's plan holds on the day `at` falls on there. */
export const planHolds = ({ planstatus, enddate, timezone }: Planned, at: Date): boolean =>
  planstatus === 'Active' && (enddate === '' || localDate(at, timezone) <= enddate);
