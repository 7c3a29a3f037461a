import { useCallback, useEffect, useState } from 'react';
import { type Location, useLocation, useSearchParams } from 'react-router-dom';
import { type Listing, readListing, writeListing } from '#shared/domain/kit/listing.ts';
import { useIsHere } from '#web/ui/useNavigateIfHere.ts';
import { noteListing } from './lastListing.ts';

const nothing: Listing = { search: '', chosen: {}, sort: undefined, page: 0 };

/** Marks a change of the address that only says what a list shows: no page is left by it. */
export const listingOf = { listing: true } as const;

/** Returns whether a navigation only changes what a list shows. */
export const isListing = ({ state }: Pick<Location, 'state'>): boolean =>
  (state as typeof listingOf | null)?.listing === true;

/** How long a list stays as it is until that is written to the address, in ms: browsers limit how often one may. */
const settled = 150;

/**
 * What a list shows, and what changes it. Where it is `kept`, it is in the address, so that a link, a reload and
 * Back show the same; a page has one such list. `keys` are those of its filters.
 */
export function useListing(
  kept: boolean,
  keys: readonly string[],
): [Listing, (change: Partial<Listing>) => void] {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const isHere = useIsHere();
  const names = keys.join(' ');
  const read = useCallback((from: URLSearchParams) => readListing(from, names.split(' ')), [names]);
  const [shown, setShown] = useState<Listing>(() => (kept ? read(query) : nothing));
  const address = query.toString();
  const [known, setKnown] = useState(address);
  /** The address that this list has written. It arrives a moment later, when more may have been typed. */
  const [written, setWritten] = useState(address);
  if (kept && address !== known) {
    setKnown(address);
    if (address !== written) {
      // Somebody else wrote the address, as a link to the same page does.
      setWritten(address);
      setShown(read(query));
    }
  }
  useEffect(() => {
    if (!kept) return;
    const next = new URLSearchParams(address);
    writeListing(next, shown, names.split(' '));
    if (isHere()) noteListing(pathname, next.toString());
    if (next.toString() === address) return;
    const write = () => {
      if (!isHere()) {
        // It would bring people back who have just pressed a link, or change the address that the link led to.
        timer = setTimeout(write, settled);
        return;
      }
      setWritten(next.toString());
      setQuery(next, { replace: true, preventScrollReset: true, state: listingOf });
    };
    let timer = setTimeout(write, settled);
    return () => clearTimeout(timer);
  }, [kept, shown, address, names, pathname, setQuery, isHere]);
  const change = useCallback((some: Partial<Listing>) => setShown(now => ({ ...now, ...some })), []);
  return [shown, change];
}

/** What the kept list of a page is narrowed to and how it is sorted, as parameters of an address. */
export function useListingText(filters: readonly { key: string }[]): string {
  const [query] = useSearchParams();
  const keys = filters.map(({ key }) => key);
  const text = new URLSearchParams();
  writeListing(text, { ...readListing(query, keys), page: 0 }, keys);
  return text.toString();
}
