import { createHash, randomBytes } from 'node:crypto';
import { keys } from '#functions/data/table/keys.ts';
import { ConflictError, update, write } from '#functions/data/table/table.ts';

const lastsSeconds = 24 * 3_600;
/** How many tries one pass allows. */
const most = 5;

const key = (email: string, pass: string) =>
  keys.signUpPass(createHash('sha256').update(`${email} ${pass}`).digest('base64url').slice(0, 22));
const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

/**
 * Returns a new pass for the mail to an address: for a day, who brings it has read the mail. Only its hash is stored.
 */
export async function newSignUpPass(email: string, at: Date): Promise<string> {
  const pass = randomBytes(12).toString('base64url');
  const until = secondsOf(at) + lastsSeconds;
  await write(update(key(email, pass), { until, ttl: until }));
  return pass;
}

/** Spends one try of a pass of an address. Returns whether it allows it. */
export async function spendSignUpPass(email: string, pass: string, at: Date): Promise<boolean> {
  try {
    await write(
      update(
        key(email, pass),
        {},
        {
          extra: { add: ['seen :one'] },
          names: { '#until': 'until' },
          condition: '#until > :now AND (attribute_not_exists(seen) OR seen < :most)',
          values: { ':one': 1, ':most': most, ':now': secondsOf(at) },
        },
      ),
    );
    return true;
  } catch (error) {
    if (error instanceof ConflictError) return false;
    throw error;
  }
}
