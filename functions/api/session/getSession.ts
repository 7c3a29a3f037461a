import { handle } from '#functions/frame/handle.ts';
import { getSession } from '#shared/contract/accounts/session.ts';
import { sessionData } from './parts/sessiondata.ts';

export const handler = handle(getSession, ({ actor, at }) => sessionData(actor, at));
