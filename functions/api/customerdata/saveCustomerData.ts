import { customerDataRow, putCustomerData } from '#functions/data/administration/customerdata.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { handle } from '#functions/frame/handle.ts';
import { withMore } from '#functions/frame/refusal.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { tellPayer } from '#functions/services/billing/payer.ts';
import { tellFormerOwners } from '#functions/services/mailing/losses.ts';
import { saveCustomerData } from '#shared/contract/administration/customerdata.ts';
import { customerDifferences } from '#shared/domain/administration/customerdata.ts';
import { customerDataProblem, dataNow, enteredCustomerData } from './parts/saving.ts';

const untold =
  'Everything is saved. The payment service does not have the new Subscription Owner’s e-mail yet: save again in a few minutes.';

export const handler = handle(saveCustomerData, async ({ input, actor, refuse, at }) => {
  const { customerid } = actor.customer;
  const saved = await untilWritten(async () => {
    const data = await dataNow(customerid);
    if (!data) throw refuseAccess();
    const { its, record, now } = data;
    const fields = enteredCustomerData(input, now);
    const changes = customerDifferences(now, fields);
    if (changes.length === 0)
      return { message: 'Updated successfully', customer: customerDataRow(its, record) };
    const current = { customer: customerDataRow(its, record) };
    if (record.revision !== input.revision) return refuse('stale', {}, current);
    const found = await customerDataProblem(fields, now, actor);
    if (found === 'accountnotfound' || found === 'subscriptionnotfound')
      return refuse(found, {}, { newemail: 'notfound' });
    if (found) return refuse(found);
    if (await writeNamed(putCustomerData(its, record, fields, changes, actor, at))) return undefined;
    const next = { ...record, ...fields, revision: record.revision + 1 };
    await tellFormerOwners(record, { customer: { customerid, name: fields.name }, profile: next }, actor, at);
    return { message: 'Updated successfully', customer: customerDataRow({ ...its, ...fields }, next) };
  });
  if (!('customer' in saved)) return saved;
  return withMore(saved, { warning: (await tellPayer(customerid)) ? '' : untold });
});
