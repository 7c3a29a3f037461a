import { jobsIndexPk, keys } from '#functions/data/table/keys.ts';
import { queryAll } from '#functions/data/table/table.ts';
import { isKept, type Job, jobFrom } from './job.ts';

/** Reads a customer's jobs that are still kept, newest first. */
async function jobsAt(customerid: string, at: Date): Promise<Job[]> {
  const items = await queryAll(jobsIndexPk(customerid), '', { index: 'gsi1', descending: true });
  return items
    .filter(item => isKept(item, at))
    .map(item => jobFrom(String(item.pk).slice(keys.job('').pk.length), item));
}

/** Reads a person's jobs that are still kept, newest first. */
export const jobsOf = async (customerid: string, email: string, at: Date): Promise<Job[]> =>
  (await jobsAt(customerid, at)).filter(job => job.email === email);

/** Reads a customer's jobs of one kind that are still kept, newest first, whoever requested them. */
export const jobsOfKind = async (customerid: string, kind: string, at: Date): Promise<Job[]> =>
  (await jobsAt(customerid, at)).filter(job => job.kind === kind);

/** Returns a job for the wire: its title and topic, without its input or who requested it. */
export const toJobRow = ({ jobid, kind, title, state, done, total, problem, asked, input }: Job) => ({
  jobid,
  kind,
  title,
  state,
  done,
  total,
  problem,
  asked,
  topicid: String(input.topicid ?? ''),
});
