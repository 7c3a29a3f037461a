/**
 * Waits for the functions that this browser lacks, which are loaded only where one is missing. Called before anything
 * else runs: in the page, and in each worker.
 */
export function completed(): Promise<unknown> {
  const isComplete = 'toSorted' in Array.prototype && 'groupBy' in Map && 'isWellFormed' in String.prototype;
  return isComplete ? Promise.resolve() : import('./missing.ts');
}
