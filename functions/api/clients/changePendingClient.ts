import { offer, offerChanged } from '#functions/data/clients/offers.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { readOne } from '#functions/data/table/table.ts';
import { pendingRowOf } from '#functions/features/clients/lists.ts';
import { handle } from '#functions/frame/handle.ts';
import { changePendingClient } from '#shared/contract/clients/clients.ts';
import { offerDifferences } from '#shared/domain/clients/offers.ts';
import { offerOf } from './parts/offered.ts';

export const handler = handle(changePendingClient, ({ input, actor, refuse, at }) => {
  const { customerid: contractorid, timezone } = actor.customer;
  const message = 'Client updated successfully';
  const after = offerOf(input);
  return untilWritten(async () => {
    const now = await readOne(offer(input.owneremail, contractorid), true);
    if (!now) return refuse('notpending');
    const row = (of: typeof now) => pendingRowOf(of, timezone);
    if (offerDifferences(now, after).length === 0) return { message, row: await row(now) };
    if (now.revision !== input.revision) return refuse('stale', {}, { row: await row(now) });
    if (await writeNamed(offerChanged(now, after, actor, at))) return undefined;
    return { message, row: await row({ ...now, ...after, revision: now.revision + 1 }) };
  });
});
