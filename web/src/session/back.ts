import { addresses } from './addresses.ts';

const here = 'http://here.invalid';

/**
 * Returns where a page leads afterward: to the wanted address, if it is in this application. An address with a host
 * would lead elsewhere. The browser's own parser decides that, since it ignores tabs and line breaks. It also resolves
 * dots, which can leave a path that begins with two slashes: read again, that is a host.
 */
export function backTarget(wanted: string | null): string {
  const target = wanted?.startsWith('/') ? parsed(wanted) : undefined;
  if (!target) return addresses.start;
  const { origin, pathname, search, hash } = target;
  if (origin !== here || pathname.startsWith('//') || isSignIn(pathname)) return addresses.start;
  return `${pathname}${search}${hash}`;
}

/** Returns an address, read from a page of ours; undefined for none. Not every browser has `URL.canParse`. */
function parsed(wanted: string): URL | undefined {
  try {
    return new URL(wanted, here);
  } catch {
    // No address leads nowhere.
    return undefined;
  }
}

/** Returns whether a path opens the sign-in page, read as the router does. */
function isSignIn(pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  try {
    return decodeURIComponent(path) === addresses.signIn();
  } catch {
    // A path that cannot be decoded is no page's.
    return false;
  }
}
