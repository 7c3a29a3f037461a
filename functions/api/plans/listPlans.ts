import { handleSignedIn } from '#functions/frame/handle.ts';
import { listPlans } from '#shared/contract/billing/plans.ts';
import { offeredPlans } from '#shared/domain/billing/enrolment.ts';
import { shown } from './parts/shown.ts';

export const handler = handleSignedIn(listPlans, ({ who, self, at }) =>
  shown(offeredPlans, who.email, self, at),
);
