import { handle } from '#functions/frame/handle.ts';
import { user_session_data_esuggest } from '#shared/contract/accounts/session.ts';
import { sessionData } from './parts/sessiondata.ts';

export const handler = handle(user_session_data_esuggest, ({ actor, at }) => sessionData(actor, at));
