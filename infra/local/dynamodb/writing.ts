import type { ActionAnswer, TableOperation } from './actions.ts';
import { type Base, StoreSession } from './session.ts';
import type { RequestData } from './types.ts';

/** Returns a session that decides on the newest values. It adds a promise to `waits` for each value it read that is not on disk yet. */
export function writing(base: Base, waits: Promise<void>[]): StoreSession {
  return new StoreSession(base, {
    read: key => {
      const { value, settled } = base.disk.latest(key);
      if (settled) waits.push(settled);
      return value;
    },
  });
}

/** Runs an action that must not wait. Throws if it did, because other sessions could have run in between. */
export function runNow(
  { run }: Pick<TableOperation<StoreSession>, 'run'>,
  session: StoreSession,
  data: RequestData,
): { error?: Error | undefined; answer?: ActionAnswer | undefined } {
  let outcome: { error?: Error | undefined; answer?: ActionAnswer | undefined } | undefined;
  run(session, data, (error, answer) => {
    outcome = error ? { error } : { answer };
  });
  if (!outcome) throw new Error('An action on items waited');
  return outcome;
}
