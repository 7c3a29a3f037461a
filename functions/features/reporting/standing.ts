import { openSuggestions } from '#shared/domain/answering/tasks/tasks.ts';
import { describePeriod } from '#shared/domain/kit/periods.ts';
import { percentChange, riskChange } from '#shared/domain/reporting/certification.ts';
import type { Latest } from '#shared/domain/reporting/rollup.ts';

/** Returns how a newest report stands, for the wire: its score, the change from the one before, what is open. */
export function toStandingRow({ score, before, beforeScore, tasks }: Latest, today: string) {
  const { open, overdue } = openSuggestions(tasks, today);
  const comparable = score !== null && beforeScore !== null;
  return {
    riskscore: score,
    previousperiod: before && describePeriod(before),
    previousscore: beforeScore,
    pctchange: comparable ? percentChange(beforeScore, score) : null,
    riskchange: comparable ? riskChange(beforeScore, score) : ('' as const),
    opencount: open,
    overduecount: overdue,
  };
}
