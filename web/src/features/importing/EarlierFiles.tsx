import { listJobs } from '#shared/contract/jobs/jobs.ts';
import { useCall } from '#web/api/hooks.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { momentOf } from '#web/ui/dates.ts';

const words = {
  waiting: 'is waiting',
  running: 'is being checked',
  done: 'was checked',
  failed: 'could not be read',
} as const;

interface Props {
  /** The kind of job that checked them. */
  kind: string;
  /** Only those for this topic. */
  topicid?: string;
  /** Returns the address that shows what a check found. */
  at(jobid: string): string;
}

/** Lists the files that the person recently had checked. */
export function EarlierFiles({ kind, topicid, at }: Props) {
  const { data } = useCall(listJobs, { kind });
  const jobs = (data?.jobs ?? []).filter(job => !topicid || job.topicid === topicid).slice(0, 5);
  if (jobs.length === 0) return null;
  return (
    <section className="stack">
      <h2>Recently checked files</h2>
      <ul className="import-earlier">
        {jobs.map(({ jobid, title, state, asked }) => (
          <li key={jobid}>
            <ButtonLink to={at(jobid)} look="quiet">
              {title} {words[state]}
            </ButtonLink>{' '}
            <span className="small quiet">{momentOf(asked)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
