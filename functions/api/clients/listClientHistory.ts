import { planHadRow, plansHad } from '#functions/data/billing/plan.ts';
import { clientAt } from '#functions/features/clients/lists.ts';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { listClientHistory } from '#shared/contract/clients/clients.ts';

export const handler = handle(listClientHistory, async ({ input: { clientid }, actor }) => {
  if (!(await clientAt(clientid, actor.customer.customerid))) throw refuseAccess();
  return { History: (await plansHad(clientid)).map(planHadRow) };
});
