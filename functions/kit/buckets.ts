/** How much may happen: so many a second for any time, and so many at once. */
export interface Rate {
  perSecond: number;
  burst: number;
}

/** What is left in a bucket, and when that was counted, in epoch milliseconds. */
interface Bucket {
  left: number;
  at: number;
}

/**
 * Token buckets by name, in the memory of this process. Each begins full and is refilled at its rate. Of more than
 * `most` names, the one not used for longest is forgotten, and begins full again.
 */
export class Buckets {
  private readonly rate: Rate;
  private readonly most: number;
  private readonly known = new Map<string, Bucket>();

  constructor(rate: Rate, most = 10_000) {
    this.rate = rate;
    this.most = most;
  }

  /** Takes one from a bucket and returns 0, or returns the whole seconds until there is one. */
  take(name: string, at: Date): number {
    const { perSecond } = this.rate;
    const left = this.left(name, at);
    const enough = left >= 1;
    this.keep(name, { left: enough ? left - 1 : left, at: at.getTime() });
    return enough ? 0 : Math.ceil((1 - left) / perSecond);
  }

  /** Empties a bucket, so that nothing can be taken for so many seconds. */
  empty(name: string, at: Date, seconds: number): void {
    this.keep(name, { left: 1 - seconds * this.rate.perSecond, at: at.getTime() });
  }

  forgetAll(): void {
    this.known.clear();
  }

  private left(name: string, at: Date): number {
    const { perSecond, burst } = this.rate;
    const bucket = this.known.get(name);
    if (!bucket) return burst;
    // A clock that was set back refills nothing.
    const seconds = Math.max(0, at.getTime() - bucket.at) / 1000;
    return Math.min(burst, bucket.left + seconds * perSecond);
  }

  private keep(name: string, bucket: Bucket): void {
    // A map lists its names in the order in which they were added.
    this.known.delete(name);
    this.known.set(name, bucket);
    const [oldest] = this.known.keys();
    if (this.known.size > this.most && oldest !== undefined) this.known.delete(oldest);
  }
}
