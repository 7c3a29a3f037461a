/** The fields of a form whose record someone else changed. */
interface Revision<Values> {
  /** The fields they changed, with the current values. Text typed in other fields is not touched. */
  theirs: Partial<Values>;
  /** What was typed in those fields, where it differs. */
  mine: Partial<Values>;
}

/** Returns the fields that differ between two readings of a record, and what was typed in them. */
export function revise<Values extends object>(
  before: Values,
  now: Values,
  typed: Partial<Values>,
): Revision<Values> {
  const theirs: Partial<Values> = {};
  const mine: Partial<Values> = {};
  for (const name of Object.keys(now) as (keyof Values)[]) {
    if (now[name] === before[name]) continue;
    theirs[name] = now[name];
    const own = typed[name];
    if (own !== undefined && own !== before[name] && own !== now[name]) mine[name] = own;
  }
  return { theirs, mine };
}

/** Returns whether no field is named. */
export const isEmpty = (fields: object): boolean => Object.keys(fields).length === 0;
