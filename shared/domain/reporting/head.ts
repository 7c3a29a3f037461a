import type { CsvHead } from '#shared/domain/kit/csv.ts';
import { describeDay, localMinute } from '#shared/domain/kit/periods.ts';

interface About {
  organization: string;
  report: string;
  selection: string;
  /** When it was made, and where people read that. */
  at: Date;
  timezone: string;
}

/** Returns when a report was made, on the clock of the customer: '15 Mar 2026, 21:00 (Asia/Tokyo)'. */
export function madeAt(at: Date, timezone: string): string {
  const [day = '', time = ''] = localMinute(at, timezone).split(' ');
  return `${describeDay(day)}, ${time} (${timezone})`;
}

/** Returns the lines above the rows of a report's file. Source: docs/product.md, Customer reports. */
export const reportHeadLines = ({ organization, report, selection, at, timezone }: About): CsvHead => [
  ['Organization', organization],
  ['Report', report],
  ['Selection', selection],
  ['Made', madeAt(at, timezone)],
];
