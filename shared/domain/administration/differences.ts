/** What a change made of a field that people know: its label, and its values in their words. */
export interface Difference {
  field: string;
  from: string;
  to: string;
}

/**
 * A field as it is told: its label, its value in people's words and, where two values can have the same words or none,
 * what is stored. Names are for people: whether something changed is decided by what is stored.
 */
export type ToldField = readonly [field: string, words: string, stored?: string | number];

/** Returns the fields that a change made different. Both sides name the same fields, in the order in which they are told. */
export function fieldDifferences(before: readonly ToldField[], after: readonly ToldField[]): Difference[] {
  const next = new Map(after.map(([field, words, stored]) => [field, { words, stored: stored ?? words }]));
  return before.flatMap(([field, from, stored]) => {
    const to = next.get(field) ?? { words: '', stored: '' };
    return (stored ?? from) === to.stored ? [] : [{ field, from, to: to.words }];
  });
}
