import type { PeriodCode } from '#shared/domain/kit/periods.ts';
import type { MonthState } from '#shared/domain/scheduling/month.ts';
import type { RunStatusCode } from './statuswords.ts';

/** What is counted of a row of the topic list. */
interface CountedRow {
  period: PeriodCode;
  status: RunStatusCode;
  pastDue: boolean;
  /** How it stands in its month. */
  state: MonthState;
}

/** What a desk needs to know of a row of the topic list. */
interface DeskRow extends CountedRow {
  /** It can be begun or continued. */
  open: boolean;
  /** YYYY-MM-DD; '' where it is not due in its month. */
  due: string;
  /** Somebody else is asked for it. */
  others: boolean;
  /** The person is asked for it. */
  own: boolean;
}

/** The numbers of a desk: of this month's questionnaires, and of those in progress from any month. */
export interface DeskCounts {
  pastDue: number;
  late: number;
  inProgress: number;
  notStarted: number;
  completed: number;
}

/** How many questionnaires a desk offers, and of those that ask the person first; the topic list has all of them. */
const [offered, offeredOwn] = [5, 12];

/**
 * Returns the numbers of a desk, and what to answer next: first what of this month asks the person first, by due day, with how
 * many there are; then, up to five in all, what nobody else is asked for; of it what is late or past due, then what was begun,
 * then what is due first. Source: docs/product.md, The month.
 */
export function deskOf<Row extends DeskRow>(
  rows: readonly Row[],
  current: PeriodCode,
): { counts: DeskCounts; own: number; next: Row[] } {
  const open = rows.filter(row => row.open);
  const isOwn = (row: Row) => row.own && row.period === current && row.state !== 'notdue';
  const byDay = (a: Row, b: Row) => dueFrom(a).localeCompare(dueFrom(b));
  const own = open.filter(isOwn).sort(byDay);
  const first = own.slice(0, offeredOwn);
  const others = open.filter(row => !isOwn(row)).sort((a, b) => urgency(a) - urgency(b) || byDay(a, b));
  const next = [...first, ...others.slice(0, Math.max(0, offered - first.length))];
  return { counts: deskCounts(rows, current), own: own.length, next };
}

/** The numbers of a desk from the rows of a topic list. */
export function deskCounts(rows: readonly CountedRow[], current: PeriodCode): DeskCounts {
  const counts = { pastDue: 0, late: 0, inProgress: 0, notStarted: 0, completed: 0 };
  for (const { period, status, pastDue, state } of rows) {
    if (pastDue) counts.pastDue++;
    if (period === current && state === 'late') counts.late++;
    if (status === 'Inprocess') counts.inProgress++;
    else if (period === current && status === 'Available') counts.notStarted++;
    else if (period === current) counts.completed++;
  }
  return counts;
}

const urgency = ({ others, pastDue, state, status }: DeskRow): number =>
  (others ? 4 : 0) + (pastDue || state === 'late' ? 0 : 2) + (status === 'Inprocess' ? 0 : 1);

/** What is not due has time until the end of its month. */
const dueFrom = ({ due, period }: DeskRow): string => due || `${period.slice(0, 4)}-${period.slice(4)}-99`;
