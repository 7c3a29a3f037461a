import { customer } from '#functions/data/administration/customer.ts';
import { checkTermsKept } from '#functions/data/billing/customerwrites.ts';
import { accessDecided, checkRelation, contractorsOf } from '#functions/data/clients/relations.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { readAll } from '#functions/data/table/table.ts';
import { tellAccess } from '#functions/features/clients/accesstold.ts';
import { toContractorRow } from '#functions/features/clients/contractors.ts';
import { handle } from '#functions/frame/handle.ts';
import { changeContractorAccess } from '#shared/contract/clients/clients.ts';

export const handler = handle(changeContractorAccess, ({ input, actor, refuse, at }) => {
  const { customerid: clientid } = actor.customer;
  const { contractorid } = input;
  const access = input.access === 'Y';
  return untilWritten(async () => {
    const all = await contractorsOf(clientid);
    const now = all.find(of => of.contractorid === contractorid);
    // A contractor that let the client go itself can only come back by itself.
    if (!now || (!now.active && !now.endedByClient)) return refuse('notcontractor');
    const { its, by } = await readAll({ its: customer(clientid), by: customer(contractorid) }, true);
    const contractor = by?.name ?? '';
    const message = access ? 'Access given' : 'Access ended';
    if (now.active === access) return { message, row: toContractorRow(now, contractor) };
    if (now.revision !== input.revision)
      return refuse('stale', {}, { row: toContractorRow(now, contractor) });
    const others = access ? all.filter(of => of !== now) : [];
    // Another contractor has enrolled the customer since.
    if (others.some(of => of.active)) return refuse('notcontractor');
    const names = { client: actor.customer.name, contractor };
    if (
      await writeNamed({
        relation: accessDecided({ ...now, clientid }, access, names, actor, at),
        others: others.map(of => checkRelation(clientid, of)),
        customer: [checkTermsKept(its!)],
      })
    )
      return undefined;
    const happening = access ? 'given' : 'ended';
    await tellAccess(
      { clientid, contractorid },
      { ...names, by: actor.email, side: 'client', happening },
      at,
    );
    const changed = { ...now, active: access, endedByClient: !access, revision: now.revision + 1 };
    return { message, row: toContractorRow(changed, contractor) };
  });
});
