/**
 * Values that were read or replaced lately, up to a number of characters; null for a key that has none. A read of the disk
 * crosses into native code and decodes UTF-8 each time, and nearly every request reads the same customer and seat, and
 * finds that there is no permission of its own for an administrator.
 */
export class Recent {
  readonly #values = new Map<string, string | null>();
  readonly #most: number;
  #size = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Returns the value of a key, null if it is known to have none, undefined if it is not known. */
  get(key: string): string | null | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    this.#values.delete(key);
    this.#values.set(key, value);
    return value;
  }

  /** Keeps a value, and forgets those that were not used for the longest time. */
  set(key: string, value: string | null): void {
    this.delete(key);
    this.#values.set(key, value);
    this.#size += size(key, value);
    for (const oldest of this.#values.keys()) {
      if (this.#size <= this.#most) return;
      this.delete(oldest);
    }
  }

  /** Keeps the new value of a key that is kept already. */
  replace(key: string, value: string): void {
    if (this.#values.has(key)) this.set(key, value);
  }

  delete(key: string): void {
    const value = this.#values.get(key);
    if (value === undefined) return;
    this.#values.delete(key);
    this.#size -= size(key, value);
  }

  clear(): void {
    this.#values.clear();
    this.#size = 0;
  }
}

const size = (key: string, value: string | null): number => key.length + (value?.length ?? 0);
