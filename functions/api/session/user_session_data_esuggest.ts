import { user_session_data_esuggest } from '../../../shared/contract/session.ts';
import { handle } from '../../kit/handle.ts';
import { sessionData } from '../../kit/sessiondata.ts';

export const handler = handle(user_session_data_esuggest, ({ actor, at }) => sessionData(actor, at));
