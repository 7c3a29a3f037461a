import { ConflictError } from './table.ts';

/** How often something is done again if it meets others. */
const attempts = 4;

/**
 * Does what reads, decides and writes. If something it was based on changed at the same moment, does it again. Throws
 * ConflictError if that happens every time.
 */
export async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ConflictError) || attempt === attempts) throw error;
    }
  }
}
