/** What a change made of a field that people know: its label, and its values in their words. */
export interface Difference {
  field: string;
  from: string;
  to: string;
}

/** Returns the fields that a change made different. Both sides name the same fields, in the order in which they are told. */
export function fieldDifferences(
  before: readonly [field: string, value: string][],
  after: readonly [field: string, value: string][],
): Difference[] {
  const next = new Map(after);
  return before
    .map(([field, from]) => ({ field, from, to: next.get(field) ?? '' }))
    .filter(({ from, to }) => from !== to);
}
