import { addresses } from './addresses.ts';

const here = 'http://here.invalid';

/**
 * Where a page leads afterwards: the wanted place, if it is one of this application. An address with a host
 * would lead somewhere else; the browser's own reading of it decides, since that leaves out tabs and line breaks.
 */
export function backTarget(wanted: string | null): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, here)) return addresses.start;
  const { origin, pathname, search, hash } = new URL(wanted, here);
  return origin === here && pathname.toLowerCase() !== addresses.signIn()
    ? `${pathname}${search}${hash}`
    : addresses.start;
}
