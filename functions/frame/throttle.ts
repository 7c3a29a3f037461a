import { countOne } from '#functions/data/accounts/throttle.ts';
import { log } from '#functions/kit/log.ts';
import type { Call } from '#shared/contract/kit/call.ts';
import type { HttpEvent } from './http.ts';
import { commonRefusal } from './refusal.ts';

/** Requests a minute from one address. An office that shares one address must not reach it. */
const usual = 120;

/** Refuses a public call that came too often from its address. If counting fails, the call is admitted. */
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
 * Returns the address a request comes from. CloudFront is the API's peer and appends the visitor's address to
 * the header. A visitor can forge everything before that.
 */
export function addressOf(event: HttpEvent): string {
  const passed = event.headers?.['x-forwarded-for']?.split(',').map(part => part.trim()) ?? [];
  return passed.at(-2) ?? event.requestContext?.http?.sourceIp ?? '';
}
