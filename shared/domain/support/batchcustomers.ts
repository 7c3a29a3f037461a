import { compareValues } from '#shared/domain/kit/listing.ts';

/** What a customer is found by. */
interface Found {
  customerid: string;
  custdesc: string;
  countrycode: string;
  useremail: string;
}

/**
 * Returns the customers that match any of the filters, by name: the id exactly, everything else as a part, whatever the
 * case. If a filter is set and nobody matches, it returns all of them (`restored`). Source: docs/product.md, Batching.
 */
export function matchingCustomers<Row extends Found>(
  all: readonly Row[],
  asked: Readonly<Partial<Found>>,
): { rows: Row[]; restored: boolean } {
  const sorted = all.toSorted(
    (a, b) => compareValues(a.custdesc, b.custdesc) || compareValues(a.customerid, b.customerid),
  );
  const set = Object.entries(asked).filter(([, typed]) => typed?.trim()) as [keyof Found, string][];
  const matches = (row: Row) =>
    set.some(([field, typed]) =>
      field === 'customerid'
        ? row.customerid === typed.trim()
        : row[field].toLowerCase().includes(typed.trim().toLowerCase()),
    );
  const rows = sorted.filter(matches);
  if (set.length === 0) return { rows: sorted, restored: false };
  return rows.length > 0 ? { rows, restored: false } : { rows: sorted, restored: true };
}
