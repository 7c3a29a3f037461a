import { customersInList, toCustomerListRow } from '#functions/data/support/customers.ts';
import { handleStaff } from '#functions/frame/handlestaff.ts';
import { listSupportCustomers } from '#shared/contract/support/support.ts';
import { foundPage, readListing } from '#shared/domain/kit/listing.ts';
import { customerColumns, eyeFirst, searchCustomers } from '#shared/domain/support/customerlist.ts';

export const handler = handleStaff(listSupportCustomers, async ({ input }) => {
  const found = searchCustomers(await customersInList(), {
    customerid: input.customerid ?? '',
    name: input.custdesc ?? '',
    country: input.countrycode ?? '',
    owner: input.useremail ?? '',
    setupState: input.inputstatus ?? '',
    planid: Number(input.pymtid ?? 0),
  });
  const listing = readListing(new URLSearchParams(input.listing ?? ''), []);
  const list = { columns: customerColumns, filters: [], sort: { key: eyeFirst } };
  const { rows, paging } = foundPage(found, listing, list);
  return { result: rows.map(toCustomerListRow), paging: { ...paging, choices: {} } };
});
