import '#web/features/importing/Import.css';
import { useParams, useSearchParams } from 'react-router-dom';
import { getTopicNames } from '#shared/contract/authoring/authoring.ts';
import { listJobs } from '#shared/contract/jobs/jobs.ts';
import { useCall } from '#web/api/hooks.ts';
import { useJob } from '#web/api/jobs.ts';
import { addresses } from '#web/session/addresses.ts';
import { adminCrumbs } from '#web/session/menu.ts';
import { useSession } from '#web/session/session.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { moment } from '#web/ui/dates.ts';
import { Page } from '#web/ui/page/Page.tsx';
import { Answer } from '#web/ui/tell/Answer.tsx';
import { Progress } from '#web/ui/tell/Progress.tsx';
import { Problem } from '#web/ui/tell/states.tsx';
import { ChooseTopic } from './ChooseTopic.tsx';
import { Preview } from './Preview.tsx';

/** Replaces a topic's draft by a file: it is chosen, checked in the background, previewed and then applied. */
export function Screen() {
  const { id = '' } = useParams();
  const { user } = useSession();
  const [query, setQuery] = useSearchParams();
  const jobid = query.get('job');
  const names = useCall(getTopicNames, { topicid: id });
  const title = names.data?.cuz_description;
  const editor = addresses.editor(id);
  const list = addresses.customTopics(user.customerid);
  const choose = () => setQuery({});
  return (
    <Page
      title={title ? `Import into ${title}` : 'Import'}
      help="Replace the draft with the questions of a file. You first see what is wrong and what would change."
      crumbs={[
        ...adminCrumbs,
        { label: 'Custom Topics', to: list },
        { label: title ?? 'Questions', to: editor },
      ]}
      action={
        <ButtonLink look="quiet" to={editor}>
          Go Back
        </ButtonLink>
      }
    >
      {names.error && !names.data && <Problem error={names.error} retry={() => void names.refetch()} />}
      {names.data && (
        <div className="import">
          {jobid ? (
            <Check key={jobid} jobid={jobid} editor={editor} onAgain={choose} />
          ) : (
            <>
              <ChooseTopic topicid={id} onStarted={job => setQuery({ job })} />
              <Earlier topicid={id} />
            </>
          )}
        </div>
      )}
    </Page>
  );
}

/** Shows the progress of the check of a file, and then what it found. */
function Check({ jobid, editor, onAgain }: { jobid: string; editor: string; onAgain(): void }) {
  const answer = useJob(jobid);
  const again = (
    <div>
      <Button onClick={onAgain}>Choose another file</Button>
    </div>
  );
  if (answer.error && !answer.data) {
    return (
      <>
        <Problem error={answer.error} retry={() => void answer.refetch()} />
        {again}
      </>
    );
  }
  return (
    <Answer of={answer} what="the check">
      {({ job: { state, title, done, total, problem } }) => {
        if (state === 'done') return <Preview jobid={jobid} editor={editor} onAgain={onAgain} />;
        if (state === 'failed') {
          return (
            <>
              <Problem error={new Error(`${title}: ${problem} Nothing was changed.`)} />
              {again}
            </>
          );
        }
        const label = state === 'waiting' ? `${title} is waiting to be checked` : `${title} is being checked`;
        return (
          <div className="card">
            <Progress label={label} {...(total > 0 && { share: done / total })}>
              <p className="small quiet">
                You can leave this page. The check continues, and this page shows what it found when you come
                back.
              </p>
            </Progress>
          </div>
        );
      }}
    </Answer>
  );
}

const words = {
  waiting: 'is waiting',
  running: 'is being checked',
  done: 'was checked',
  failed: 'could not be read',
} as const;

/** Lists the files that the person recently had checked for this topic. */
function Earlier({ topicid }: { topicid: string }) {
  const { data } = useCall(listJobs, { kind: 'check_topic' });
  const jobs = data?.jobs.filter(job => job.topicid === topicid).slice(0, 5) ?? [];
  if (jobs.length === 0) return null;
  return (
    <section className="stack">
      <h2>Recently checked files</h2>
      <ul className="import-earlier">
        {jobs.map(({ jobid, title, state, asked }) => (
          <li key={jobid}>
            <ButtonLink to={addresses.importing(topicid, jobid)} look="quiet">
              {title} {words[state]}
            </ButtonLink>{' '}
            <span className="small quiet">{moment.format(new Date(asked))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
