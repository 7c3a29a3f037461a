/** The one clock of the server. A machine of ours and the tests pass their own in; Lambda keeps the system's. */
export type Clock = () => Date;

let current: Clock = () => new Date();

export const now: Clock = () => current();

/** Replaces the clock; answers a function that puts the former one back. */
export function setClock(clock: Clock): () => void {
  const former = current;
  current = clock;
  return () => {
    current = former;
  };
}
