import { clientStandings } from '#functions/features/clients/standings.ts';
import { handle } from '#functions/frame/handle.ts';
import { listClientStandings } from '#shared/contract/clients/clients.ts';

export const handler = handle(listClientStandings, async ({ input, actor, at }) => {
  const { customerid } = actor.customer;
  const standings = await clientStandings(customerid, input.categoryid ?? '', at);
  return {
    Standings: standings.map(({ clientid, standing: { risk, pastDue, open, overdue, ...months } }) => ({
      clientid,
      riskscore: risk?.score ?? null,
      riskchange: risk?.change ?? ('' as const),
      ...months,
      pastdue: pastDue,
      opencount: open,
      overduecount: overdue,
    })),
  };
});
