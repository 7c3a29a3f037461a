import { customersInList } from '#functions/data/support/customers.ts';
import { handleStaff } from '#functions/frame/handlestaff.ts';
import { listBatchCustomers } from '#shared/contract/support/batching.ts';
import { pageOf } from '#shared/domain/kit/listing.ts';
import { matchingCustomers } from '#shared/domain/support/batchcustomers.ts';

export const handler = handleStaff(listBatchCustomers, async ({ input: { page = '0', ...asked } }) => {
  const all = (await customersInList()).map(({ customerid, name, country, owner }) => ({
    customerid,
    custdesc: name,
    countrycode: country,
    useremail: owner,
  }));
  const { rows, restored } = matchingCustomers(all, asked);
  return { result: pageOf(rows, Number(page)), page: Number(page), found: rows.length, restored };
});
