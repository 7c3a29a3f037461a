import type { Priority } from '#shared/domain/answering/questionnaire.ts';
import { bandOf, notApplicable, type PriorityCounts, type Result } from '#shared/domain/answering/score.ts';
import { type Action, isOverdue } from '#shared/domain/answering/suggestions.ts';
import { describePeriod, type PeriodCode } from '#shared/domain/kit/periods.ts';

/** Whether the later of two months is better. */
export type ComparisonLevel = 'Better' | 'Same' | 'Worse';
/** The number of a level's color: 1 green, 2 gray, 3 red. */
export const levelColor: Readonly<Record<ComparisonLevel, 1 | 2 | 3>> = { Better: 1, Same: 2, Worse: 3 };

/** What people set in a suggestion, and the day it was completed (YYYY-MM-DD, '' until then). */
export interface ComparedAction extends Pick<Action, 'owner' | 'due' | 'completed'> {
  completedOn: string;
}
export const untouched: ComparedAction = { owner: '', due: '', completed: '', completedOn: '' };

/** A completed month as a comparison reads it. */
export interface ComparedMonth extends Pick<Result, 'formula' | 'score' | 'asked' | 'scored' | 'failed'> {
  period: PeriodCode;
  /** Each suggestion of the report with what people set in it. */
  all: readonly ComparedAction[];
  /** The questions of the version it was answered on. */
  questions: number;
  /** The day as of which its suggestions are overdue, YYYY-MM-DD. */
  asOf: string;
}

/** Returns whether an action was past its due date on a day, also if it was completed later. */
export const overdueOn = (action: ComparedAction, day: string): boolean => {
  const later = action.completed === 'Y' && action.completedOn > day;
  return isOverdue({ due: action.due, completed: later ? '' : action.completed }, day);
};

/**
 * Returns the day as of which the suggestions of a completed month count as overdue: the day the next one was completed,
 * or today if there is none yet. Source: docs/product.md, Comparison.
 */
export const dayFor = (nextCompletedOn: string | undefined, today: string): string =>
  nextCompletedOn ?? today;

/** One metric of two months. */
export interface Metric {
  key: MetricKey;
  label: string;
  early: number | null;
  earlyCategory: string;
  late: number | null;
  lateCategory: string;
  /** Late less early, 2 decimals; null where that would say nothing. */
  variance: number | null;
  level: ComparisonLevel;
  /** At most 40 characters, which the report shows of it. */
  reason: string;
}

interface Read {
  /** Null where there is nothing to count in. */
  value: number | null;
  category: string;
}
type Better = 'lower' | 'higher' | 'neither';
interface Rule {
  label: string;
  better: Better;
  /** What it is counted in. */
  unit: 'points' | 'count';
  /** How many decimals are always written, as with every score. */
  decimals?: number;
  /** What there is none of where the value is null. */
  of?: string;
  read(month: ComparedMonth): Read;
}

const all = ({ High, Medium, Low }: PriorityCounts): number => High + Medium + Low;
const ofMany = (n: number, m: number): string => `${n} of ${m}`;
const twoDecimals = (value: number): number => Math.round(value * 100) / 100;
const share = (n: number, m: number): Read => ({
  value: m === 0 ? null : twoDecimals((100 * n) / m),
  category: ofMany(n, m),
});
const count = (n: number, m: number): Read => ({ value: n, category: ofMany(n, m) });
const risk = (priority: Priority): Rule => ({
  label: `${priority} risk`,
  better: 'lower',
  unit: 'count',
  read: ({ failed, scored }) => count(failed[priority], scored[priority]),
});
const having = (month: ComparedMonth, test: (action: ComparedAction) => boolean): [number, number] => [
  month.all.filter(test).length,
  month.all.length,
];

const rules = {
  score: {
    label: 'Risk score',
    better: 'lower',
    unit: 'points',
    decimals: 2,
    of: 'scored questions',
    read: ({ score }) => ({ value: score, category: score === null ? notApplicable : bandOf(score) }),
  },
  compliant: {
    label: 'Compliant answers (%)',
    better: 'higher',
    unit: 'points',
    of: 'scored questions',
    read: ({ scored, failed }) => share(all(scored) - all(failed), all(scored)),
  },
  open: {
    label: 'Open suggestions',
    better: 'lower',
    unit: 'count',
    read: month => count(...having(month, ({ completed }) => completed !== 'Y')),
  },
  high: risk('High'),
  medium: risk('Medium'),
  low: risk('Low'),
  completed: {
    label: 'Completed suggestions (%)',
    better: 'higher',
    unit: 'points',
    of: 'suggestions',
    read: month => share(...having(month, ({ completed }) => completed === 'Y')),
  },
  assigned: {
    label: 'Assigned suggestions (%)',
    better: 'higher',
    unit: 'points',
    of: 'suggestions',
    read: month => share(...having(month, ({ owner }) => owner !== '')),
  },
  overdue: {
    label: 'Overdue suggestions',
    better: 'lower',
    unit: 'count',
    read: month => count(...having(month, action => overdueOn(action, month.asOf))),
  },
  asked: {
    label: 'Questions asked',
    better: 'neither',
    unit: 'count',
    read: ({ asked, questions }) => count(asked, questions),
  },
} as const satisfies Record<string, Rule>;
export type MetricKey = keyof typeof rules;
export const metricKeys = Object.keys(rules) as readonly MetricKey[];

function judge(rule: Rule, early: number, late: number): { level: ComparisonLevel; reason: string } {
  if (early === late) return { level: 'Same', reason: 'The same in both months' };
  const size = Math.abs(twoDecimals(late - early));
  const lower = late < early;
  const written = rule.decimals ? size.toFixed(rule.decimals) : String(size);
  const points = `${written} ${written === '1' ? 'point' : 'points'} ${lower ? 'lower' : 'higher'}`;
  const told = rule.unit === 'points' ? points : `${size} ${lower ? 'fewer' : 'more'}`;
  if (rule.better === 'neither') return { level: 'Same', reason: `${told}, neither better nor worse` };
  const better = lower === (rule.better === 'lower');
  return { level: better ? 'Better' : 'Worse', reason: `${told}, which is ${better ? 'better' : 'worse'}` };
}

/** Returns the ten metrics of two months, the earlier one first. Source: docs/product.md, Comparison. */
export function metricsOf(early: ComparedMonth, late: ComparedMonth): Metric[] {
  return metricKeys.map(key => {
    const rule: Rule = rules[key];
    const [before, after] = [rule.read(early), rule.read(late)];
    const values = {
      key,
      label: rule.label,
      early: before.value,
      earlyCategory: before.category,
      late: after.value,
      lateCategory: after.category,
    };
    const none = { ...values, variance: null, level: 'Same' } as const;
    if (before.value === null || after.value === null) {
      const month = describePeriod(before.value === null ? early.period : late.period);
      return { ...none, reason: `No ${rule.of} in ${month}` };
    }
    if (key === 'score' && early.formula !== late.formula) {
      return { ...none, reason: 'Computed by two different formulas' };
    }
    return {
      ...values,
      variance: twoDecimals(after.value - before.value),
      ...judge(rule, before.value, after.value),
    };
  });
}
