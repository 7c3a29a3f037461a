import { createHash } from 'node:crypto';
import { keys } from '#functions/data/table/keys.ts';
import { ConflictError, update, write } from '#functions/data/table/table.ts';

/** How often something may happen within a window of time. */
export interface Limit {
  most: number;
  windowSeconds: number;
}

/**
 * Counts one more of `what` by `whose` (an address or an e-mail; only its hash is stored). If the limit was already
 * reached, returns the seconds until the window ends, otherwise 0. It is one conditional update, so the limit is
 * shared by all functions. A window's counter expires automatically.
 */
export async function countOne(what: string, whose: string, at: Date, limit: Limit): Promise<number> {
  const seconds = Math.floor(at.getTime() / 1000);
  const window = Math.floor(seconds / limit.windowSeconds);
  const end = (window + 1) * limit.windowSeconds;
  const hash = createHash('sha256').update(whose).digest('base64url').slice(0, 22);
  try {
    await write(
      update(
        keys.counter(what, hash, window),
        { ttl: end + limit.windowSeconds },
        {
          extra: { add: ['seen :one'] },
          condition: 'attribute_not_exists(seen) OR seen < :most',
          values: { ':one': 1, ':most': limit.most },
        },
      ),
    );
    return 0;
  } catch (error) {
    if (error instanceof ConflictError) return end - seconds;
    throw error;
  }
}
