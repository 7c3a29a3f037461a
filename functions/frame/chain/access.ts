import type { Middleware } from '#functions/frame/http.ts';
import { checkAccess } from '#functions/frame/session.ts';
import type { Call } from '#shared/contract/kit/call.ts';
import type { Begun } from './log.ts';
import type { Acting } from './session.ts';

/** Refuses a person whose right, plan, permissions or two-factor are not what the call needs. */
export const access = (contract: Call): Middleware<Begun & Acting> => ({
  before: ({ event: { actor, at } }) => checkAccess(contract, actor, at),
});
