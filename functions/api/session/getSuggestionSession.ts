import { handle } from '#functions/frame/handle.ts';
import { getSuggestionSession } from '#shared/contract/accounts/session.ts';
import { sessionData } from './parts/sessiondata.ts';

export const handler = handle(getSuggestionSession, ({ actor, at }) => sessionData(actor, at));
