import { addJob, type Job } from '#functions/data/jobs/job.ts';
import { people, start } from './cast.ts';

/** Adds a waiting job of acme's Master Admin that is in no queue, and returns its id. */
export const makeJob = (rest: Partial<Job> = {}): Promise<string> =>
  addJob(
    {
      customerid: 'acme',
      kind: 'check_topic',
      permission: 'Edit Custom Topic Data',
      title: 'visitors.csv',
      input: {},
      ...rest,
    },
    { email: people.ada, right: 'member' },
    start,
  );
