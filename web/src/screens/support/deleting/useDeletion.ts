import { useQuery } from '@tanstack/react-query';
import { type Deletion, getDeletion, listDeletedCustomers } from '#shared/contract/support/deleting.ts';
import { queryOf } from '#web/api/hooks.ts';

/** How long to wait between two readings of unfinished work, in ms. */
const pause = 1000;

/** Returns whether a deletion has not ended yet. */
export const isDeletionOpen = (of: Pick<Deletion, 'state'> | null | undefined): boolean =>
  of?.state === 'waiting' || of?.state === 'running';

/** Reads how far the deletion of a customer is, again and again until it has ended. */
export const useDeletion = (customerid: string) =>
  useQuery({
    ...queryOf(getDeletion, { customerid }),
    refetchInterval: ({ state: { data } }) => (isDeletionOpen(data?.deletion) ? pause : false),
  });

/** Reads the customers that were deleted, again and again while one is being deleted. */
export const useDeletedCustomers = () =>
  useQuery({
    ...queryOf(listDeletedCustomers, {}),
    refetchInterval: ({ state: { data } }) => (data?.customers.some(isDeletionOpen) ? pause : false),
  });
