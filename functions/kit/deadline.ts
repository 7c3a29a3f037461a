import { AsyncLocalStorage } from 'node:async_hooks';

/** A service did not answer before the deadline of the work that asked it. */
export class DeadlineError extends Error {
  constructor() {
    super('No service answered before the deadline');
    this.name = 'DeadlineError';
  }
}

const deadlines = new AsyncLocalStorage<Promise<never>>();

/** Does work whose requests to services together, with all their repeats, end within `ms` milliseconds. */
export async function within<T>(ms: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineError()), ms);
  });
  // Nobody may be waiting for a service at that moment.
  over.catch(() => undefined);
  try {
    return await deadlines.run(over, work);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for a service's answer, but not beyond the deadline of the work in progress. Throws DeadlineError. */
export function inTime<T>(answer: Promise<T>): Promise<T> {
  const over = deadlines.getStore();
  return over ? Promise.race([answer, over]) : answer;
}
