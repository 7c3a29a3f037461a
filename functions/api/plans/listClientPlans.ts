import { handleSignedIn } from '#functions/frame/handle.ts';
import { listClientPlans } from '#shared/contract/billing/plans.ts';
import { clientPlans } from '#shared/domain/billing/enrollment.ts';
import { planList } from './parts/planlist.ts';

export const handler = handleSignedIn(listClientPlans, ({ who, self, at }) =>
  planList(clientPlans, who.email, self, at),
);
