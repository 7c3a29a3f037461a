import { countOne } from '#functions/data/accounts/throttle.ts';
import { addressOf, type Middleware } from '#functions/frame/http.ts';
import { commonRefusal } from '#functions/frame/refusal.ts';
import { Buckets, type Rate } from '#functions/kit/buckets.ts';
import { log } from '#functions/kit/log.ts';
import type { Call } from '#shared/contract/kit/call.ts';
import type { Identified } from './identity.ts';
import type { Begun } from './log.ts';
import type { Acting } from './session.ts';

/**
 * What the people of a customer, and one of them, may send (docs/decisions/018-rate-limits.md). The API accepts 500
 * requests a second from everybody together.
 *
 * A person: a page makes up to 15 requests when it opens, and the fastest person answers five questions a second, so
 * 20 a second are for several tabs at once; 100 at once are seven pages. A customer: 100 a second are an office of 100
 * people who answer a question every second, and leave most of the API to everyone else.
 *
 * `quiet` is what one instance of a function admits without counting in the table. One person's clicks and a
 * customer's usual traffic at one function stay below it, so that they cost nothing.
 */
const rates = {
  person: { most: { perSecond: 20, burst: 100 }, quiet: { perSecond: 1, burst: 25 } },
  customer: { most: { perSecond: 100, burst: 400 }, quiet: { perSecond: 10, burst: 100 } },
} as const satisfies Record<string, { most: Rate; quiet: Rate }>;
type Sender = keyof typeof rates;

/** Seconds for which the table counts. A refused sender waits that long at most. */
const windowSeconds = 10;

const bucketsOf = ({ most, quiet }: { most: Rate; quiet: Rate }) => ({
  most: new Buckets(most),
  quiet: new Buckets(quiet),
  /** What all instances together admit within a window. */
  shared: { most: most.perSecond * windowSeconds + most.burst, windowSeconds },
});
const senders = { person: bucketsOf(rates.person), customer: bucketsOf(rates.customer) };

let limited = true;

/** Switches the limits on or off, and forgets what was sent. Returns a function that restores the former state. */
export function limitRates(on: boolean): () => void {
  const former = limited;
  const set = (next: boolean) => {
    limited = next;
    for (const { most, quiet } of Object.values(senders)) {
      most.forgetAll();
      quiet.forgetAll();
    }
  };
  set(on);
  return () => set(former);
}

/**
 * Refuses a request of a person, or in a customer's name, if there were too many. It counts in memory; from a rate on
 * that is unusual for one instance, it also counts in the table, which all instances share. If that fails, the
 * request is admitted. Call it for a customer only after the person's right to act for them was checked: others must
 * not use up what the customer may send.
 */
export async function admitFrom(
  sender: Sender,
  name: string,
  { contract, requestId, at }: { contract: Call; requestId: string; at: Date },
): Promise<void> {
  if (!limited) return;
  const { most, quiet, shared } = senders[sender];
  const wait = most.take(name, at);
  if (wait) throw commonRefusal('tooMany', wait);
  if (quiet.take(name, at) === 0) return;
  const more = await countOne(sender, name, at, shared).catch((error: Error) => {
    log('warn', 'uncounted', { call: contract.name, requestId, error: error.name });
    return 0;
  });
  if (!more) return;
  // The next ones are refused without asking.
  most.empty(name, at, more);
  throw commonRefusal('tooMany', more);
}

/** Refuses too many requests of one person. It counts before anything is read, so that what is malformed counts, too. */
export const personRate = (contract: Call): Middleware<Begun & Identified> => ({
  before: ({ event: { who, requestId, at } }) => admitFrom('person', who.email, { contract, requestId, at }),
});

/** Refuses too many requests in one customer's name. */
export const customerRate = (contract: Call): Middleware<Begun & Acting> => ({
  before: ({ event: { actor, requestId, at } }) =>
    admitFrom('customer', actor.customer.customerid, { contract, requestId, at }),
});

/** Requests a minute from one address. An office that shares one address must not reach it. */
const usual = 120;

/** Refuses a call without sign-in that came too often from its address. If counting fails, the call is admitted. */
export const addressRate = (contract: Call): Middleware<Begun> => ({
  before: async ({ event }) => {
    const limit = { most: contract.perMinute ?? usual, windowSeconds: 60 };
    const { requestId, at } = event;
    const wait = await countOne(contract.name, addressOf(event), at, limit).catch((error: Error) => {
      log('warn', 'uncounted', { call: contract.name, requestId, error: error.name });
      return 0;
    });
    if (wait) throw commonRefusal('tooMany', wait);
  },
});
