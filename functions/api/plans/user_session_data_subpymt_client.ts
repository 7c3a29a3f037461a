import { handleSignedIn } from '#functions/frame/handle.ts';
import { user_session_data_subpymt_client } from '#shared/contract/billing/plans.ts';
import { clientPlans } from '#shared/domain/billing/enrolment.ts';
import { shown } from './parts/shown.ts';

export const handler = handleSignedIn(user_session_data_subpymt_client, ({ who, self, at }) =>
  shown(clientPlans, who.email, self, at),
);
