import { handleSignedIn } from '#functions/frame/handle.ts';
import { listPlans } from '#shared/contract/billing/plans.ts';
import { offeredPlans } from '#shared/domain/billing/enrollment.ts';
import { planList } from './parts/planlist.ts';

export const handler = handleSignedIn(listPlans, ({ who, self, at }) =>
  planList(offeredPlans, who.email, self, at),
);
