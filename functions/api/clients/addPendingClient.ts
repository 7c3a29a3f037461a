import { makeOffer } from '#functions/data/clients/offers.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { pendingRowOf } from '#functions/features/clients/lists.ts';
import { offerOf } from '#functions/features/clients/offers/offered.ts';
import { ownerAt } from '#functions/features/clients/offers/owners.ts';
import { handle } from '#functions/frame/handle.ts';
import { addPendingClient } from '#shared/contract/clients/clients.ts';
import { offerProblem } from '#shared/domain/clients/offers.ts';
import { localDate } from '#shared/domain/kit/periods.ts';

export const handler = handle(addPendingClient, async ({ input, actor, refuse, at }) => {
  const { customerid: contractorid, timezone } = actor.customer;
  const { owneremail: email } = input;
  if (input.startdate < localDate(at, timezone)) return refuse('startpast');
  return untilWritten(async () => {
    const { offer, home, standing } = await ownerAt(email, contractorid);
    const problem = offerProblem({ offered: offer !== undefined, home: standing });
    if (problem) return refuse(problem);
    const made = {
      ...offerOf(input),
      ...{ email, contractorid, madeAt: at.toISOString(), linkSentAt: '', revision: 0 },
    };
    if (await writeNamed(makeOffer(made, home, actor))) return undefined;
    return { message: 'Client added successfully', row: await pendingRowOf(made, timezone) };
  });
});
