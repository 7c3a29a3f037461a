import type { PeriodCode } from '#shared/domain/kit/periods.ts';
import type { RunStatusCode } from './statuswords.ts';

/** What a desk needs to know of a row of the topic list. */
interface DeskRow {
  period: PeriodCode;
  status: RunStatusCode;
  pastDue: boolean;
  /** It can be begun or continued. */
  open: boolean;
}

/** The numbers of a desk: of this month's questionnaires, and of those in progress from any month. */
export interface DeskCounts {
  pastDue: number;
  inProgress: number;
  notStarted: number;
  completed: number;
}

/** How many questionnaires a desk offers; the topic list has all of them. */
const offered = 5;

/** Returns the numbers of a desk, and what to answer next: past due first, then what was begun, then the earliest month. */
export function deskOf<Row extends DeskRow>(
  rows: readonly Row[],
  current: PeriodCode,
): { counts: DeskCounts; next: Row[] } {
  const counts = { pastDue: 0, inProgress: 0, notStarted: 0, completed: 0 };
  for (const { period, status, pastDue } of rows) {
    if (pastDue) counts.pastDue++;
    if (status === 'Inprocess') counts.inProgress++;
    else if (period === current && status === 'Available') counts.notStarted++;
    else if (period === current) counts.completed++;
  }
  const next = rows
    .filter(({ open }) => open)
    .sort((a, b) => urgency(a) - urgency(b))
    .slice(0, offered);
  return { counts, next };
}

const urgency = ({ pastDue, status, period }: DeskRow): number =>
  (pastDue ? 0 : 2e6) + (status === 'Inprocess' ? 0 : 1e6) + Number(period);
