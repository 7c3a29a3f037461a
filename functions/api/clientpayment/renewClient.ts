import { checkCustomerActive, checkSchedule } from '#functions/data/billing/customerwrites.ts';
import { checkRelation } from '#functions/data/clients/relations.ts';
import { untilWritten } from '#functions/data/table/named.ts';
import { atService } from '#functions/features/billing/failures.ts';
import { clientAt } from '#functions/features/clients/lists.ts';
import { renewedAt, toClientRow } from '#functions/features/clients/rows.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { alone } from '#functions/services/billing/alone.ts';
import { turnEnd } from '#functions/services/billing/ending.ts';
import { payingAccountOf } from '#functions/services/billing/person.ts';
import { settleAlone } from '#functions/services/billing/settle.ts';
import { renewClient } from '#shared/contract/clients/clientpayment.ts';
import { planHolds } from '#shared/domain/billing/holds.ts';
import { renewalProblem, renewalWords } from '#shared/domain/clients/orders.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';

export const handler = handleSignedIn(renewClient, async ({ input, who, self, refuse, at }) => {
  const contractorid = self?.customerid ?? '';
  const own = contractorid ? await payingAccountOf(contractorid, who.email) : undefined;
  if (!own || (input.customerid && input.customerid !== contractorid)) throw refuseAccess();
  const { clientid } = input;
  const ends = input.renews === 'N';
  const find = async () => {
    const found = await clientAt(clientid, contractorid);
    if (!found) throw refuseAccess();
    return found;
  };
  await find();
  if (!own.owner) return refuse('notowner');
  // What is not to be charged again can be ended whatever became of the contractor's own plan.
  if (!ends && !planHolds(own.customer, at)) return refuse('ended');
  const turn = () =>
    untilWritten(async () => {
      const found = await find();
      const { relation, profile, subscription: record } = found;
      const client = renewedAt(found, at);
      if (!record || !client.paying) throw refuse('notpaying');
      const problem = ends ? undefined : renewalProblem(client);
      if (problem === 'inactive' || problem === 'notpaying') throw refuse(problem);
      if (problem) throw refuse('cannot', { problem: renewalWords(problem) });
      const kept = ends ? [] : [checkCustomerActive(clientid), checkSchedule(clientid, profile.schedule)];
      const asked = { email: who.email, right: 'contractor', ends } as const;
      await turnEnd(clientid, record, asked, [checkRelation(clientid, relation), ...kept]);
      await settleAlone(record.subscription, record.payer, at);
      return true;
    });
  await atService(
    () => alone(clientid, at, turn),
    () => refuse('unreachable'),
  );
  const now = await find();
  const { name, endDate } = now.customer;
  const message = ends
    ? `The plan of ${name} runs through ${describeDay(endDate)} and does not renew. You are not charged again.`
    : `The plan of ${name} renews after ${describeDay(endDate)}, as before.`;
  return { message, row: toClientRow(now, at) };
});
