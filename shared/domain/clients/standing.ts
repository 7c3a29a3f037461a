import { deskCounts } from '#shared/domain/answering/desk.ts';
import { openInReports } from '#shared/domain/answering/tasks/tasks.ts';
import type { WorkRow } from '#shared/domain/answering/worklist.ts';
import type { PeriodCode } from '#shared/domain/kit/periods.ts';
import { average, type RiskChange, riskChange } from '#shared/domain/reporting/certification.ts';
import type { Latest } from '#shared/domain/reporting/rollup.ts';
import type { PairMonth } from '#shared/domain/scheduling/month.ts';

/** How a client stands: what its contractor looks at first. */
export interface ClientStanding {
  /** The average of the newest scores, and the change from the ones before, '' where none has one before; null without a score. */
  risk: { score: number; change: RiskChange | '' } | null;
  /** Questionnaires of this month: completed, and all that can be answered. */
  completed: number;
  expected: number;
  pastDue: number;
  /** Questionnaires of this month whose due day has passed. */
  late: number;
  open: number;
  overdue: number;
}

/**
 * Returns how a client stands from the rows of its topic list and its newest reports. A report without a
 * score takes no part; one without a score before counts with the same score in both averages. Source: docs/product.md, Clients.
 */
export function standingOf(
  work: readonly (Pick<WorkRow, 'period' | 'status' | 'pastDue'> & Pick<PairMonth, 'state'>)[],
  reports: readonly Pick<Latest, 'score' | 'before' | 'beforeScore' | 'tasks'>[],
  { current, today }: { current: PeriodCode; today: string },
): ClientStanding {
  const counts = deskCounts(work, current);
  const { open, overdue } = openInReports(reports, today);
  const scored = reports.flatMap(each => (each.score === null ? [] : [{ ...each, score: each.score }]));
  const score = average(scored.map(each => each.score));
  const before = average(scored.map(each => each.beforeScore ?? each.score));
  const compares = scored.some(({ beforeScore }) => beforeScore !== null);
  return {
    risk: scored.length > 0 ? { score, change: compares ? riskChange(before, score) : '' } : null,
    completed: counts.completed,
    expected: work.filter(({ period }) => period === current).length,
    pastDue: counts.pastDue,
    late: counts.late,
    open: open.suggestions,
    overdue: overdue.suggestions,
  };
}

/**
 * Returns how much a client needs attention: first what is late this month, then what is past due or overdue, then the risk.
 * Source: docs/product.md, Clients.
 */
export const attention = ({
  late,
  pastDue,
  overdue,
  risk,
}: Pick<ClientStanding, 'late' | 'pastDue' | 'overdue' | 'risk'>): number =>
  late * 1e9 + (pastDue + overdue) * 1000 + (risk?.score ?? 0) + (risk?.change === 'Increased' ? 100 : 0);
