import type { Input } from '#shared/contract/kit/call.ts';
import type { listSupportCustomers } from '#shared/contract/support/support.ts';

/** What staff look for, by the names of the call's fields, which are also those in the address. */
export const searched = {
  customerid: '',
  custdesc: '',
  countrycode: '',
  useremail: '',
  inputstatus: '',
  pymtid: '',
};
export type SearchedCustomers = typeof searched;

/** Reads what staff look for from an address. */
export const searchIn = (query: URLSearchParams): Input<typeof listSupportCustomers> =>
  Object.fromEntries(
    Object.keys(searched).flatMap(name => (query.get(name) ? [[name, query.get(name)]] : [])),
  );

/** Returns the parameters of the address under which the list shows what staff look for. */
export const searchFor = (search: SearchedCustomers): URLSearchParams =>
  new URLSearchParams(
    Object.entries(search).flatMap(([name, typed]) => (typed.trim() ? [[name, typed.trim()]] : [])),
  );
