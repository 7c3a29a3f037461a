import { user_session_data_subpymt_client } from '../../../shared/contract/plans.ts';
import { clientPlans } from '../../../shared/domain/billing/enrolment.ts';
import { handleSignedIn } from '../../kit/handle.ts';
import { shown } from './shown.ts';

export const handler = handleSignedIn(user_session_data_subpymt_client, ({ who, self, at }) =>
  shown(clientPlans, who.email, self, at),
);
