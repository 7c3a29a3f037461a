import { handle } from '#functions/frame/handle.ts';
import { getQuestionnaireSession } from '#shared/contract/accounts/session.ts';
import { sessionData } from './parts/sessiondata.ts';

export const handler = handle(getQuestionnaireSession, ({ actor, at }) => sessionData(actor, at));
