import { planAgreed } from '#functions/data/clients/relations.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { clientAt } from '#functions/features/clients/lists.ts';
import { mailOwner } from '#functions/features/clients/mailing.ts';
import { orderedProblem, orderingOf, paysItself } from '#functions/features/clients/offers/ordering.ts';
import { toClientRow } from '#functions/features/clients/rows.ts';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { siteUrl } from '#functions/kit/site.ts';
import { notifiedOwnersOf } from '#functions/services/billing/notify.ts';
import { clientProposal } from '#functions/services/mail/clients.ts';
import { proposeClientPlan } from '#shared/contract/clients/clientpayment.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { describeProblem } from '#shared/domain/clients/orders.ts';

export const handler = handle(proposeClientPlan, ({ input, actor, refuse, at }) => {
  const { customerid: contractorid, name: contractor } = actor.customer;
  const { clientid, plan_id: planid } = input;
  return untilWritten(async () => {
    const [found, ordering] = await Promise.all([
      clientAt(clientid, contractorid),
      orderingOf(actor, { clientid }),
    ]);
    if (!found || typeof ordering === 'string') throw refuseAccess();
    const plan = planOf(planid);
    const problem = await orderedProblem(plan, ordering, at);
    if (problem) return refuse('cannot', { problem: describeProblem(plan, problem) });
    if (!paysItself(ordering.person.own)) return refuse('notself');
    const { relation, customer, profile } = found;
    const done = `${customer.name} can now choose ${plan.name}.`;
    // The answer to the same request was lost. Its mail was sent.
    if (relation.agreedPlan === planid) return { message: done, row: toClientRow(found, at) };
    if (relation.revision !== input.revision) return refuse('stale', {}, { row: toClientRow(found, at) });
    const names = { client: customer.name, contractor };
    if (await writeNamed({ relation: planAgreed(relation, planid, names, actor, at) })) return undefined;
    const mail = clientProposal({ site: siteUrl(), planid, ...names });
    const sent = await Promise.all(
      notifiedOwnersOf(profile).map(to => mailOwner(contractorid, to, 'clientproposal', mail, at)),
    );
    const agreed = { ...relation, agreedPlan: planid, revision: relation.revision + 1 };
    const told = sent.includes('sent')
      ? 'Its owners were told by e-mail.'
      : 'The mail could not be sent: tell its owners.';
    return {
      message: `${done} ${told}`,
      row: toClientRow({ ...found, relation: agreed }, at),
    };
  });
});
