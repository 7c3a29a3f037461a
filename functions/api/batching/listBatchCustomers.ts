import { allCustomers, customerProfile } from '#functions/data/administration/customer.ts';
import { readMany } from '#functions/data/table/many.ts';
import { handleStaff } from '#functions/frame/handlestaff.ts';
import { listBatchCustomers } from '#shared/contract/support/batching.ts';
import { pageOf } from '#shared/domain/kit/listing.ts';
import { matchingCustomers } from '#shared/domain/support/batching/customers.ts';

export const handler = handleStaff(listBatchCustomers, async ({ input: { page = '0', ...asked } }) => {
  const customers = await allCustomers();
  const profiles = await readMany(customers.map(({ customerid }) => customerProfile(customerid)));
  const all = customers.map(({ customerid, name }, at) => ({
    customerid,
    custdesc: name,
    countrycode: profiles[at]!.country,
    useremail: profiles[at]!.accountOwner,
  }));
  const { rows, restored } = matchingCustomers(all, asked);
  return { result: pageOf(rows, Number(page)), page: Number(page), found: rows.length, restored };
});
