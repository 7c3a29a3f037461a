import { actingPrefix, addresses } from './addresses.ts';

/** Returns the customer that an address is about for who acts for it, '' for one of the person's own customer. */
function actingIn(pathname: string): string {
  const [id = ''] = pathname.startsWith(actingPrefix) ? pathname.slice(actingPrefix.length).split('/') : [];
  return /^\w+$/.test(id) ? id : '';
}

/** The customer that the person acts for in this tab, '' for none. Another customer is another load of the page. */
export const actingFor = actingIn(globalThis.location?.pathname ?? '');

/** What every address of this tab begins with; '' while the person works for their own customer. */
export const base = actingFor && `${actingPrefix}${actingFor}`;

/** Returns a path without what the addresses of this tab begin with. */
export const withoutBase = (pathname: string): string => pathname.slice(base.length) || addresses.start;

const originKey = 'attestry.actingFrom';

/** Keeps the page of this tab, to which the person returns after acting for a customer. */
export const rememberOrigin = (): void =>
  sessionStorage.setItem(originKey, location.pathname + location.search);

/** Returns the page on which the person began to act for a customer in this tab, else their start page. */
export const actingOrigin = (): string => sessionStorage.getItem(originKey) ?? addresses.home;

/** Returns the address at which a person acts for a customer. */
export const actingAddress = (customerid: string, address: string = addresses.home): string =>
  `${actingPrefix}${customerid}${address}`;
