import { AsyncLocalStorage } from 'node:async_hooks';
import { dynamo } from '#functions/kit/database.ts';
import { addStep } from '#test/support/database/steps.ts';

/** How many more requests to the table an operation makes before its process is killed. */
const left = new AsyncLocalStorage<{ requests: number; killed: boolean }>();
const watched = new WeakSet<object>();

/**
 * Runs an operation whose process is killed before its request to the table number `after` + 1: this one and every later
 * one fails, nothing of the operation happens any more. Returns whether it came to that.
 */
export async function killedAfter(after: number, operation: () => Promise<unknown>): Promise<boolean> {
  if (!watched.has(dynamo())) {
    watched.add(dynamo());
    addStep('kill', next => args => {
      const state = left.getStore();
      if (state && --state.requests < 0) {
        state.killed = true;
        throw new Error('killed');
      }
      return next(args);
    });
  }
  const state = { requests: after, killed: false };
  await left.run(state, operation);
  return state.killed;
}
