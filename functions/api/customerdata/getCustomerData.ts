import { customer } from '#functions/data/administration/customer.ts';
import { customerDataRow, customerRecord } from '#functions/data/administration/customerdata.ts';
import { readAll } from '#functions/data/table/table.ts';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { getCustomerData } from '#shared/contract/administration/customerdata.ts';
import { shownBrand } from '#shared/domain/administration/customerdata.ts';

export const handler = handle(getCustomerData, async ({ actor }) => {
  const { customerid } = actor.customer;
  const reads = { its: customer(customerid), record: customerRecord(customerid) };
  const { its, record } = await readAll(reads, true);
  if (!its) throw refuseAccess();
  return {
    customer: customerDataRow(its, record),
    defaultbrand: { ...shownBrand({ brandColor: '', brandHeader: '' }), brandicon: '' },
    changeowners: asFlag(actor.right === 'member'),
  };
});
