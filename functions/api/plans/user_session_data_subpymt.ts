import { user_session_data_subpymt } from '../../../shared/contract/plans.ts';
import { offeredPlans } from '../../../shared/domain/billing/enrolment.ts';
import { handleSignedIn } from '../../kit/handle.ts';
import { shown } from './shown.ts';

export const handler = handleSignedIn(user_session_data_subpymt, ({ who, self, at }) =>
  shown(offeredPlans, who.email, self, at),
);
