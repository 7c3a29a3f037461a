import { type Difference, fieldDifferences } from '#shared/domain/administration/differences.ts';
import { daysBetween } from '#shared/domain/kit/periods.ts';

/** What a contractor sets about a client. */
export interface RelationFields {
  /** Whether the contractor manages the client and may act for it. */
  active: boolean;
  /** Days before the end of the client's plan from which on the contractor is reminded. */
  remindDays: number;
}

export const mostRemindDays = 90;
export const defaultRemindDays = 30;

/**
 * Returns the days until a client's plan ends if its contractor is to be reminded of that today (YYYY-MM-DD, the client's
 * day), undefined otherwise. It is due from its day until the last day of the plan, so that a check makes up for one that
 * was missed. Source: docs/product.md, Clients.
 */
export function reminderDays(
  today: string,
  { planStatus, endDate }: { planStatus: 'Active' | 'Closed'; endDate: string },
  { active, remindDays }: RelationFields,
): number | undefined {
  if (!active || planStatus !== 'Active' || !endDate) return undefined;
  const left = daysBetween(today, endDate);
  return left >= 0 && left <= remindDays ? left : undefined;
}

const shownRelation = ({ active, remindDays }: RelationFields): [string, string][] => [
  ['Active Client', active ? 'Yes' : 'No'],
  ['Reminder days', String(remindDays)],
];

/** What a change of a relation made different. */
export const relationDifferences = (before: RelationFields, after: RelationFields): Difference[] =>
  fieldDifferences(shownRelation(before), shownRelation(after));
