import { checkTermsKept } from '#functions/data/billing/customerwrites.ts';
import { checkRelation, contractorsOf, relationChanged } from '#functions/data/clients/relations.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { tellAccess } from '#functions/features/clients/accesstold.ts';
import { clientAt } from '#functions/features/clients/lists.ts';
import { toClientRow } from '#functions/features/clients/rows.ts';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { changeClient } from '#shared/contract/clients/clients.ts';
import { relationDifferences } from '#shared/domain/clients/relations.ts';

export const handler = handle(changeClient, ({ input, actor, refuse, at }) => {
  const { customerid: contractorid, name } = actor.customer;
  const after = { active: input.activecc === 'Y', remindDays: input.reminday };
  const message = 'Successfully Updated.';
  return untilWritten(async () => {
    const found = await clientAt(input.clientid, contractorid);
    if (!found) throw refuseAccess();
    const { relation, customer } = found;
    if (relationDifferences(relation, after).length === 0) return { message, row: toClientRow(found, at) };
    if (relation.revision !== input.revision) return refuse('stale', {}, { row: toClientRow(found, at) });
    if (after.active && relation.endedByClient)
      return refuse('endedbyclient', {}, { row: toClientRow(found, at) });
    const others =
      after.active && !relation.active ? await otherContractors(input.clientid, contractorid) : [];
    // Another contractor has enrolled the client since this one let it go.
    if (others.some(({ active }) => active)) return refuse('managed', {}, { row: toClientRow(found, at) });
    const names = { client: customer.name, contractor: name };
    // A client that has left in between has a plan of its own by then.
    if (
      await writeNamed({
        relation: relationChanged(relation, after, names, actor, at),
        others: others.map(other => checkRelation(input.clientid, other)),
        customer: [checkTermsKept(customer)],
      })
    )
      return undefined;
    if (after.active !== relation.active)
      await tellAccess(
        { clientid: input.clientid, contractorid },
        { ...names, by: actor.email, side: 'contractor', happening: after.active ? 'given' : 'ended' },
        at,
      );
    const changed = { ...relation, ...after, revision: relation.revision + 1 };
    return { message, row: toClientRow({ ...found, relation: changed }, at) };
  });
});

const otherContractors = async (clientid: string, contractorid: string) =>
  (await contractorsOf(clientid)).filter(other => other.contractorid !== contractorid);
