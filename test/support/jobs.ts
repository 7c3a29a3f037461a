import { addJob, type Job } from '#functions/data/jobs/job.ts';
import { people, start } from './cast.ts';

/** A job of acme's Master Admin that waits, and that no queue knows of. Answers its id. */
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
