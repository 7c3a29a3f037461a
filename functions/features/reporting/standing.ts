import { openSuggestions } from '#shared/domain/answering/tasks/tasks.ts';
import { describePeriod } from '#shared/domain/kit/periods.ts';
import { percentChange, riskChange } from '#shared/domain/reporting/certification.ts';
import type { Latest } from '#shared/domain/reporting/rollup.ts';

/** Returns how a newest report stands, for the wire: its score, the change from the one before, what is open. */
export function standingRow({ score, before, beforeScore, tasks }: Latest, today: string) {
  const { open, overdue } = openSuggestions(tasks, today);
  return {
    riskscore: score,
    previousperiod: before && describePeriod(before),
    previousscore: before ? beforeScore : null,
    pctchange: before ? percentChange(beforeScore, score) : null,
    riskchange: before ? riskChange(beforeScore, score) : ('' as const),
    opencount: open,
    overduecount: overdue,
  };
}
