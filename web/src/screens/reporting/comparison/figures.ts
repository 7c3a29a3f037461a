import type { ComparedRow, MetricRow } from '#shared/contract/reporting/comparison.ts';
import type { ChangeKind } from '#shared/domain/reporting/attribution.ts';

const signOf = (value: number): string => (value > 0 ? '+' : value < 0 ? '−' : '');

/** Returns a number with its sign: '+12.5', '−12.5', '0'. */
export const signed = (value: number): string => `${signOf(value)}${Math.abs(value)}`;

/** Returns the change of a score with its sign: '+12.50', '−12.50', '0.00'. */
export const signedPoints = (points: number): string => `${signOf(points)}${Math.abs(points).toFixed(2)}`;

/** The words for what the score changed by, as the filter of the questions has them. */
export const kindWords: Readonly<Record<ChangeKind, string>> = {
  answers: 'Changed answers',
  questionnaire: 'Changed questionnaire',
  branches: 'Branches opened or closed',
};

/** By what the filters of a month narrow the questions. */
const filterOf = {
  score: { is: 'Scored' },
  compliant: { is: 'Compliant' },
  open: { is: 'Open' },
  high: { is: 'Not compliant', risk: 'High' },
  medium: { is: 'Not compliant', risk: 'Medium' },
  low: { is: 'Not compliant', risk: 'Low' },
  completed: { is: 'Completed' },
  assigned: { is: 'Assigned' },
  overdue: { is: 'Overdue' },
  asked: { is: 'Asked' },
} as const satisfies Record<MetricRow['metric'], { is: string; risk?: string }>;

/** Returns the filters of the questions that a metric counts in one of the months. */
export function filtersFor(metric: MetricRow['metric'], month: 'then' | 'now'): Record<string, string> {
  const { is, ...risk } = filterOf[metric];
  return { [month]: is, ...risk };
}

/** Returns the words by which a question is found in a month. */
export function foundAs({
  finding,
  owner,
  completed,
  overdue,
}: {
  finding: ComparedRow['finding'];
  owner: string;
  completed: ComparedRow['completed'];
  overdue: 'Y' | 'N';
}): string[] {
  if (finding === 'Not asked') return [finding];
  if (finding === 'Not scored') return ['Asked', finding];
  if (finding === 'Compliant') return ['Asked', 'Scored', finding];
  return [
    'Asked',
    'Scored',
    finding,
    completed === 'Y' ? 'Completed' : 'Open',
    ...(owner ? ['Assigned'] : []),
    ...(overdue === 'Y' ? ['Overdue'] : []),
  ];
}
/** The order in which a month's filter offers them. */
export const foundOrder = [
  'Not compliant',
  'Open',
  'Overdue',
  'Assigned',
  'Completed',
  'Compliant',
  'Scored',
  'Not scored',
  'Asked',
  'Not asked',
];
