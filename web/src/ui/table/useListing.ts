import { useCallback, useEffect, useState } from 'react';
import { type Location, useSearchParams } from 'react-router-dom';
import type { Narrowing } from './search.ts';

export interface Sort {
  key: string;
  descending?: boolean;
}

/** What a list shows of its rows, and in what order. */
export interface Listing extends Narrowing {
  sort: Sort | undefined;
  /** From 0. */
  page: number;
}

const nothing: Listing = { search: '', chosen: {}, sort: undefined, page: 0 };

/** Marks a change of the address that only says what a list shows: no page is left by it. */
const listing = { listing: true } as const;

/** Returns whether a navigation only changes what a list shows. */
export const isListing = ({ state }: Pick<Location, 'state'>): boolean =>
  (state as typeof listing | null)?.listing === true;

const sortFrom = (text: string): Sort => ({
  key: text.replace(/^-/, ''),
  descending: text.startsWith('-'),
});

/** Reads a listing from the parameters of an address; `keys` are those of the list's filters. */
export function readListing(query: URLSearchParams, keys: readonly string[]): Listing {
  const sort = query.get('sort');
  const page = Number(query.get('page') ?? 1);
  return {
    search: query.get('q') ?? '',
    chosen: Object.fromEntries(keys.flatMap(key => (query.get(key) ? [[key, query.get(key)!]] : []))),
    sort: sort ? sortFrom(sort) : undefined,
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
  };
}

/** Returns the parameters of an address with a listing, and all others as they were. */
export function writeListing(query: URLSearchParams, of: Listing, keys: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(query);
  const put = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name));
  put('q', of.search);
  for (const key of keys) put(key, of.chosen[key] ?? '');
  put('sort', of.sort ? `${of.sort.descending ? '-' : ''}${of.sort.key}` : '');
  put('page', of.page > 0 ? String(of.page + 1) : '');
  return next;
}

/** How long a list stays as it is until that is written to the address, in ms: browsers limit how often one may. */
const settled = 150;

/**
 * Returns what a list shows, and what changes it. Where it is `kept`, it is in the address, so that a link, a reload and
 * Back show the same; a page has one such list. `keys` are those of its filters.
 */
export function useListing(
  kept: boolean,
  keys: readonly string[],
): [Listing, (change: Partial<Listing>) => void] {
  const [query, setQuery] = useSearchParams();
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
    const next = writeListing(new URLSearchParams(address), shown, names.split(' '));
    if (next.toString() === address) return;
    const timer = setTimeout(() => {
      setWritten(next.toString());
      setQuery(next, { replace: true, preventScrollReset: true, state: listing });
    }, settled);
    return () => clearTimeout(timer);
  }, [kept, shown, address, names, setQuery]);
  const change = useCallback((some: Partial<Listing>) => setShown(now => ({ ...now, ...some })), []);
  return [shown, change];
}
