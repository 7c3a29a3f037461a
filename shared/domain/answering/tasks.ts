/** What people still have to do in one report. */
export interface Tasks {
  open: number;
  /** Of the open ones, those that are past their due date. */
  overdue: number;
  /** The earliest due date, YYYY-MM-DD. */
  nextDue: string;
}

/**
 * Returns the open tasks of each report, by the key of its place. `actions` are open and have a due date; `keyOf` returns
 * '' for an action that no longer counts, because its report is not the newest one any more. `today` is YYYY-MM-DD.
 */
export function tasksByReport<Action extends { due: string }>(
  actions: readonly Action[],
  keyOf: (action: Action) => string,
  today: string,
): Map<string, Tasks> {
  const reports = new Map<string, Tasks>();
  for (const action of actions) {
    const key = keyOf(action);
    if (!key) continue;
    const { open, overdue, nextDue } = reports.get(key) ?? { open: 0, overdue: 0, nextDue: action.due };
    reports.set(key, {
      open: open + 1,
      overdue: overdue + (action.due < today ? 1 : 0),
      nextDue: [action.due, nextDue].sort()[0]!,
    });
  }
  return reports;
}
