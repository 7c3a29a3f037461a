import { useQuery } from '@tanstack/react-query';
import { getJob } from '#shared/contract/jobs/jobs.ts';
import { queryOf } from './hooks.ts';

/** How long to wait between two readings of an unfinished job, in ms. */
const pause = 1000;

/** Follows a background job until it has finished. The job continues if the person leaves the page. */
export const useJob = (jobid: string, enabled = true) =>
  useQuery({
    ...queryOf(getJob, { jobid }),
    enabled,
    refetchInterval: ({ state }) =>
      state.data && ['done', 'failed'].includes(state.data.job.state) ? false : pause,
  });
