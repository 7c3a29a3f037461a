/** The server's only clock. The local server and the tests pass in their own; Lambda uses the system clock. */
export type Clock = () => Date;

let current: Clock = () => new Date();

export const now: Clock = () => current();

/** Replaces the clock. Returns a function that restores the previous one. */
export function setClock(clock: Clock): () => void {
  const former = current;
  current = clock;
  return () => {
    current = former;
  };
}
