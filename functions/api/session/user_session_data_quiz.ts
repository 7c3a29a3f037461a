import { handle } from '#functions/frame/handle.ts';
import { user_session_data_quiz } from '#shared/contract/accounts/session.ts';
import { sessionData } from './parts/sessiondata.ts';

export const handler = handle(user_session_data_quiz, ({ actor, at }) => sessionData(actor, at));
