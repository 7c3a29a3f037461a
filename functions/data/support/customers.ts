import { queryBetween } from '#functions/data/table/between.ts';
import { customersIndexPk } from '#functions/data/table/keys.ts';
import type { Item } from '#functions/data/table/table.ts';
import type { CustomerInList } from '#shared/domain/support/customerlist.ts';
import { setupStateOf } from './record.ts';

/** The first characters of customers' ids, in the order of the table. Each begins a part of the index that is read on its own. */
const beginnings = ['', '4', '7', 'a', 'c', 'e', 'g', 'j', 'l', 'n', 'p', 'r', 't', 'v', 'x', 'z'];

/**
 * Reads every customer for the list of staff, the parts of the index all at once: at 20,000 customers each has less than a
 * page of a query.
 */
export async function customersInList(): Promise<CustomerInList[]> {
  const parts = await Promise.all(
    // A query takes no empty key; a space is before every id.
    beginnings.map((from, at) => queryBetween(customersIndexPk, from || ' ', endBefore(beginnings[at + 1]))),
  );
  return parts.flat().map(rowOf);
}

/** Returns the last key before a beginning; an id has no character after the tilde. */
const endBefore = (next: string | undefined): string =>
  next ? `${String.fromCharCode(next.charCodeAt(0) - 1)}~` : '~';

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
