/** A day in milliseconds. */
export const dayLength = 86_400_000;

/** Returns an instant in a month: the 12th, noon UTC, which is in the same month everywhere. */
export const withinMonth = (period: string): Date =>
  new Date(`${period.slice(0, 4)}-${period.slice(4)}-12T12:00:00Z`);

/** Returns the value at `step` of `of` steps from one number to another. */
export const between = (from: number, to: number, step: number, of: number) =>
  from + ((to - from) * step) / of;
