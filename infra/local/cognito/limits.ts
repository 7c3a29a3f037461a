const free = 5;
const longestMs = 15 * 60_000;
const mostKept = 10_000;

/**
 * Slows down guessing as Cognito does: after five failures in a row, a name is locked for one second, then
 * twice as long after each further failure, up to 15 minutes. Kept in memory only.
 */
export class Attempts {
  private readonly failures = new Map<string, { count: number; until: number }>();
  private readonly now: () => Date;

  constructor(now: () => Date) {
    this.now = now;
  }

  /** Returns whether the name must wait. */
  locked(name: string): boolean {
    return (this.failures.get(name)?.until ?? 0) > this.now().getTime();
  }

  failed(name: string): void {
    const count = (this.failures.get(name)?.count ?? 0) + 1;
    const wait = count < free ? 0 : Math.min(1000 * 2 ** (count - free), longestMs);
    // The oldest entry is removed first, so that invented names cannot fill the memory.
    this.failures.delete(name);
    if (this.failures.size >= mostKept) this.failures.delete(this.failures.keys().next().value!);
    this.failures.set(name, { count, until: this.now().getTime() + wait });
  }

  succeeded(name: string): void {
    this.failures.delete(name);
  }
}

/** Runs the calls for one name one after the other, because each reads a person, decides and writes them. */
export class Turns {
  private readonly last = new Map<string, Promise<unknown>>();

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(name) ?? Promise.resolve();
    const turn = before.then(work);
    // The next call waits for the end, even after an error; only the caller gets the error.
    const ended = turn.then(
      () => undefined,
      () => undefined,
    );
    this.last.set(name, ended);
    try {
      return await turn;
    } finally {
      if (this.last.get(name) === ended) this.last.delete(name);
    }
  }
}
