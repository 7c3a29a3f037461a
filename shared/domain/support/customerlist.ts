import { planOf } from '#shared/domain/billing/plans.ts';
import { countryName } from '#shared/domain/kit/countries.ts';
import type { ListedColumn } from '#shared/domain/kit/listing.ts';
import { fold } from '#shared/domain/kit/search.ts';

/** A customer in the list of staff. */
export interface CustomerInList {
  customerid: string;
  name: string;
  country: string;
  owner: string;
  setupState: 'waiting' | 'ownerlogin';
  planid: number;
  active: boolean;
  /** A demonstration. */
  demo: boolean;
}

/** What staff look for; '' and 0 for everything. */
export interface CustomerSearch {
  customerid: string;
  name: string;
  country: string;
  owner: string;
  setupState: string;
  planid: number;
}

/** The setup status of a customer in words. */
export const setupStateNames = { waiting: 'Waiting', ownerlogin: 'Owner has signed in' } as const;

/**
 * How far a customer is from needing an eye: those that wait for their owner come first, then all that are in use, those that
 * are switched off, and demonstrations.
 */
const restOf = ({ setupState, active, demo }: CustomerInList): number => {
  if (demo) return 3;
  if (!active) return 2;
  return setupState === 'waiting' ? 0 : 1;
};

/** The order in which the list begins: what needs an eye first, then by name. */
export const eyeFirst = 'eye';

/** What the list is sorted and searched by. */
export const customerColumns: readonly ListedColumn<CustomerInList>[] = [
  { key: eyeFirst, value: row => `${restOf(row)} ${row.name}`, words: () => '' },
  { key: 'customerid', value: ({ customerid }) => customerid },
  { key: 'custdesc', value: ({ name }) => name },
  {
    key: 'countrycode',
    value: ({ country }) => country,
    words: ({ country }) => `${country} ${country && countryName(country)}`,
  },
  { key: 'useremail', value: ({ owner }) => owner },
  { key: 'inputstatus', value: ({ setupState }) => setupStateNames[setupState] },
  { key: 'pymtid', value: ({ planid }) => planid, words: ({ planid }) => `${planid} ${planOf(planid).name}` },
];

/**
 * Returns the customers that staff look for. A customer is found by its whole id, by a part of its name, country code or
 * owner's e-mail in any letter case, and by its status and plan. Source: docs/product.md, Support console.
 */
export function searchCustomers(
  all: readonly CustomerInList[],
  { customerid, name, country, owner, setupState, planid }: CustomerSearch,
): CustomerInList[] {
  const parts = [
    { typed: fold(name.trim()), of: (row: CustomerInList) => row.name },
    { typed: fold(country.trim()), of: (row: CustomerInList) => row.country },
    { typed: fold(owner.trim()), of: (row: CustomerInList) => row.owner },
  ].filter(({ typed }) => typed);
  const id = customerid.trim();
  return all.filter(
    row =>
      (!id || row.customerid === id) &&
      (!setupState || row.setupState === setupState) &&
      (!planid || row.planid === planid) &&
      parts.every(({ typed, of }) => fold(of(row)).includes(typed)),
  );
}
