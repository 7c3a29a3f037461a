import type { ReactNode } from 'react';
import { useJob } from '#web/api/jobs.ts';
import { Button } from '#web/ui/Button.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Progress } from '#web/ui/tell/Progress.tsx';
import { Problem } from '#web/ui/tell/states.tsx';

interface Props {
  jobid: string;
  /** What is happening to the file, after its name. */
  doing: string;
  /** What is true if the job failed. */
  kept: string;
  onAgain(): void;
  /** Offers to start a job again that failed. */
  retry?: ReactNode;
  /** What is shown when the job is done. */
  children: ReactNode;
}

/** Shows how far a job with a file is, and then what came of it. */
export function Followed({ jobid, doing, kept, onAgain, retry, children }: Props) {
  const answer = useJob(jobid);
  const again = (
    <div className="row">
      {retry}
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
    <Answered of={answer} what="the file">
      {({ job: { state, title, done, total, problem } }) => {
        if (state === 'done') return children;
        if (state === 'failed') {
          return (
            <>
              <Problem error={new Error(`${title}: ${problem} ${kept}`)} />
              {again}
            </>
          );
        }
        const label = state === 'waiting' ? `${title} is waiting` : `${title} is ${doing}`;
        return (
          <div className="card">
            <Progress label={label} {...(total > 0 && { share: done / total })}>
              <p className="small quiet">
                {total > 10 && `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} rows. `}
                You can leave this page. The work continues, and this page shows what came of it when you come
                back.
              </p>
            </Progress>
          </div>
        );
      }}
    </Answered>
  );
}
