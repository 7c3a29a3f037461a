import { useQuery } from '@tanstack/react-query';
import { type DemoProgress, type DemoState, getDemoState } from '#shared/contract/support/demo.ts';
import { queryOf } from '#web/api/hooks.ts';

/** How long to wait between two readings of unfinished work, in ms. */
const pause = 1000;

/** Returns whether work has not ended yet. */
export const isDemoJobOpen = (work: DemoProgress | null): boolean =>
  work?.state === 'waiting' || work?.state === 'running';

/** Returns whether any work on the demonstrations has not ended yet. */
export const isWorking = ({ masters, build }: DemoState): boolean =>
  isDemoJobOpen(masters) || isDemoJobOpen(build);

/** Reads how the demonstrations are, again and again while there is work on them. */
export const useDemo = () =>
  useQuery({
    ...queryOf(getDemoState, {}),
    refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? pause : false),
  });
