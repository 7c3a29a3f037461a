import { countOne } from '#functions/data/accounts/throttle.ts';
import { log } from '#functions/kit/log.ts';
import type { Call } from '#shared/contract/kit/call.ts';
import type { HttpEvent } from './http.ts';
import { commonRefusal } from './refusal.ts';

/** Requests a minute from one address: an office behind one address is not to notice. */
const usual = 120;

/** Refuses a public call that its address made too often. Where nobody can count, nobody is kept out. */
export async function admit(contract: Call, event: HttpEvent, at: Date): Promise<void> {
  const limit = { most: contract.perMinute ?? usual, windowSeconds: 60 };
  const wait = await countOne(contract.name, addressOf(event), at, limit).catch((error: Error) => {
    log('warn', 'uncounted', {
      call: contract.name,
      requestId: event.requestContext.requestId,
      error: error.name,
    });
    return 0;
  });
  if (wait) throw commonRefusal('tooMany', wait);
}

/**
 * The address a request comes from. CloudFront is the API's own peer and adds the visitor's address to what
 * the visitor sent; everything before that can be made up.
 */
export function addressOf(event: HttpEvent): string {
  const passed = event.headers['x-forwarded-for']?.split(',').map(part => part.trim()) ?? [];
  return passed.at(-2) ?? event.requestContext.http.sourceIp;
}
