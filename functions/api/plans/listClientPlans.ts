import { handleSignedIn } from '#functions/frame/handle.ts';
import { listClientPlans } from '#shared/contract/billing/plans.ts';
import { clientPlans } from '#shared/domain/billing/enrolment.ts';
import { shown } from './parts/shown.ts';

export const handler = handleSignedIn(listClientPlans, ({ who, self, at }) =>
  shown(clientPlans, who.email, self, at),
);
