import { addresses } from './addresses.ts';

const here = 'http://here.invalid';

/**
 * Returns where a page leads afterwards: to the wanted address, if it is in this application. An address with a host
 * would lead elsewhere. The browser's own parser decides that, since it ignores tabs and line breaks.
 */
export function backTarget(wanted: string | null): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, here)) return addresses.start;
  const { origin, pathname, search, hash } = new URL(wanted, here);
  return origin === here && pathname.toLowerCase() !== addresses.signIn()
    ? `${pathname}${search}${hash}`
    : addresses.start;
}
