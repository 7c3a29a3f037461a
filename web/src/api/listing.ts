import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Call, Input, Output } from '#shared/contract/kit/call.ts';
import type { Paging } from '#shared/domain/kit/listing.ts';
import type { Served } from '#web/ui/table/listing/served.ts';
import { type Called, queryOf, useCall } from './hooks.ts';
import { sendLasting } from './lasting.ts';

/**
 * Reads a list by a call. `served` is set if it is so long that the server sends one page of it; then it is asked again
 * for every page, search, filter and order.
 */
export function useListed<C extends Call>(
  contract: C,
  input: Input<C>,
): { answer: Called<C>; served: Served | undefined } {
  const [listing, setListing] = useState('');
  const first = useCall(contract, input);
  const long = pagingOf(first.data) !== undefined && listing !== '';
  const asked = useQuery({
    ...queryOf(contract, (long ? { ...(input as object), listing } : input) as Input<C>),
    enabled: long,
    placeholderData: keepPreviousData,
  });
  const answer = long && asked.data ? (asked as Called<C>) : first;
  const paging = pagingOf(answer.data);
  return {
    answer,
    served: paging && {
      ...paging,
      nothing: listing === '' && paging.found === 0,
      busy: long && asked.isFetching,
      answers: long && asked.data && !asked.isPlaceholderData ? listing : '',
      ask: setListing,
    },
  };
}

/** Reads the rows of a long list part by part for a file, searched, filtered and sorted as the address says. */
export async function everyRow<C extends Call, Row>(
  contract: C,
  input: Input<C>,
  rowsOf: (answer: Output<C>) => readonly Row[],
): Promise<Row[]> {
  const listing = location.search.slice(1);
  const rows: Row[] = [];
  for (let part = 0; ; part++) {
    const asked = { ...(input as object), listing, part } as Input<C>;
    const answer: Output<C> = await sendLasting(contract, asked);
    rows.push(...rowsOf(answer));
    if (!pagingOf(answer)?.more) return rows;
  }
}

const pagingOf = <C extends Call>(answer: Output<C> | undefined): Paging | undefined =>
  (answer as { paging?: Paging } | undefined)?.paging;
