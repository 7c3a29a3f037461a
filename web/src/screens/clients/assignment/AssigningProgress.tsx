import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { assignTopic, getAssignResult } from '#shared/contract/clients/clienttopics.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { refresh, useCall } from '#web/api/hooks.ts';
import { useJob } from '#web/api/jobs.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Failure } from '#web/ui/tell/Failure.tsx';
import { Progress } from '#web/ui/tell/Progress.tsx';

const clients = ['client', 'clients'] as const;

/** Follows how a topic is assigned to several clients, and says what became of it. */
export function AssigningProgress({
  title,
  jobid,
  onClose,
}: {
  title: string;
  jobid: string;
  onClose(): void;
}) {
  const answer = useJob(jobid);
  return (
    <Dialog title={title} onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <Answered of={answer} what="the assignments">
        {({ job }) => {
          if (job.state === 'failed') return <Failure text={job.problem} />;
          if (job.state === 'done') return <Assigned jobid={jobid} />;
          const label = `${job.title} is being assigned`;
          return (
            <Progress label={label} {...(job.total > 0 && { share: job.done / job.total })}>
              <p className="small quiet">You can leave this page: the work continues.</p>
            </Progress>
          );
        }}
      </Answered>
    </Dialog>
  );
}

function Assigned({ jobid }: { jobid: string }) {
  const client = useQueryClient();
  const answer = useCall(getAssignResult, { jobid });
  useEffect(() => {
    // The job wrote what a single assignment touches.
    void refresh(client, assignTopic);
  }, [client]);
  return (
    <Answered of={answer} what="the assignments">
      {result => (
        <div className="stack" role="status">
          <p>{counted(result.assigned, clients)} got the topic.</p>
          {result.existed > 0 && (
            <p>{counted(result.existed, clients)} had it before. Nothing was changed there.</p>
          )}
          <Named names={result.refused}>
            These clients did not get it. You no longer manage them, or their plan has ended:
          </Named>
          <Named names={result.unplaced}>
            These clients do not have exactly one location. Work for the client, and open Topics at Locations:
          </Named>
        </div>
      )}
    </Answered>
  );
}

type Names = Output<typeof getAssignResult>['refused'];

function Named({ names, children }: { names: Names; children: string }) {
  if (names.length === 0) return null;
  return (
    <section>
      <p>{children}</p>
      <ul>
        {names.map(name => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  );
}
