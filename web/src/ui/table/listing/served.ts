import { useEffect } from 'react';
import { type Listing, type Paging, writeListing } from '#shared/domain/kit/listing.ts';

/** A page of a list that is too long to be here whole, and how to get another one. */
export interface Served extends Paging {
  /** There is no row at all, on no page and without search and filters. */
  nothing: boolean;
  /** Another page is on its way. */
  busy: boolean;
  /** What the rows that are here were asked with. */
  answers: string;
  /** Asks for what the list is to show, as parameters of an address. */
  ask(parameters: string): void;
}

/** Returns whether a list has no row at all. A long one of which the server found nothing may have others. */
export const hasNoRow = (rows: readonly unknown[], served: Served | undefined): boolean =>
  rows.length === 0 && (served === undefined || served.nothing);

/** How long a search is typed before the server is asked, in ms. */
const typed = 250;

/**
 * Asks for another page of a long list when the list is to show something else. `onPage` is called with the page that came
 * where there is no such page, as the last one does.
 */
export function useAsking(
  served: Served | undefined,
  shown: Listing,
  keys: readonly string[],
  onPage: (page: number) => void,
): void {
  const { ask, answers, page } = served ?? {};
  useEffect(() => {
    if (!ask) return;
    const parameters = new URLSearchParams();
    writeListing(parameters, shown, keys);
    const asked = parameters.toString();
    if (asked === answers) {
      if (page !== shown.page) onPage(page!);
      return;
    }
    const timer = setTimeout(() => ask(asked), shown.search ? typed : 0);
    return () => clearTimeout(timer);
  }, [ask, answers, page, shown, keys, onPage]);
}
