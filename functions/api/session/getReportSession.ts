import { handle } from '#functions/frame/handle.ts';
import { getReportSession } from '#shared/contract/accounts/session.ts';
import { sessionData } from './parts/sessiondata.ts';

export const handler = handle(getReportSession, ({ actor, at }) => sessionData(actor, at));
