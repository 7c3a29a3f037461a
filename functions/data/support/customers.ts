import { customersOf } from '#functions/data/administration/customer.ts';
import { shards } from '#functions/data/table/keys.ts';
import type { Item } from '#functions/data/table/table.ts';
import type { CustomerInList } from '#shared/domain/support/customerlist.ts';
import { setupStateOf } from './record.ts';

/** Reads every customer for the list of staff, by their ids: the shards of the index, all at once. */
export async function customersInList(): Promise<CustomerInList[]> {
  const parts = await Promise.all(shards.map(customersOf));
  const rows = parts.flat().map(rowOf);
  return rows.sort((a, b) => (a.customerid < b.customerid ? -1 : 1));
}

const rowOf = (item: Item): CustomerInList => ({
  customerid: String(item.gsi1sk),
  name: String(item.name ?? ''),
  country: String(item.country ?? ''),
  owner: String(item.accountOwner ?? ''),
  setupState: setupStateOf(item.setupState as Parameters<typeof setupStateOf>[0]),
  planid: Number(item.planid ?? 1),
  active: item.active === true,
  demo: item.demo === true,
});

/** Returns a customer of the list for the wire. */
export const toCustomerListRow = ({
  customerid,
  name,
  country,
  owner,
  setupState,
  planid,
  active,
  demo,
}: CustomerInList) => ({
  customerid,
  custdesc: name,
  countrycode: country,
  useremail: owner,
  inputstatus: setupState,
  pymtid: planid,
  activec: active ? ('Y' as const) : ('N' as const),
  demo: demo ? ('Y' as const) : ('N' as const),
});
