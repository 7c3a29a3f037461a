import { useQuery } from '@tanstack/react-query';
import { getJob } from '#shared/contract/jobs/jobs.ts';
import { queryOf } from './hooks.ts';

/** Milliseconds between two looks at a job that is not over. */
const pause = 1000;

/** Follows a job in the background until it is over; leaving the page leaves the job alone. */
export const useJob = (jobid: string) =>
  useQuery({
    ...queryOf(getJob, { jobid }),
    refetchInterval: ({ state }) =>
      state.data && ['done', 'failed'].includes(state.data.job.state) ? false : pause,
  });
