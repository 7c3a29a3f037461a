import { handleSignedIn } from '#functions/frame/handle.ts';
import { user_session_data_subpymt } from '#shared/contract/billing/plans.ts';
import { offeredPlans } from '#shared/domain/billing/enrolment.ts';
import { shown } from './parts/shown.ts';

export const handler = handleSignedIn(user_session_data_subpymt, ({ who, self, at }) =>
  shown(offeredPlans, who.email, self, at),
);
