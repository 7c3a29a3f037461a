import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { redraftAiQuestion } from '#shared/contract/assistant/assistant.ts';
import { refresh } from '#web/api/hooks.ts';
import { useJob } from '#web/api/jobs.ts';
import { Button } from '#web/ui/Button.tsx';
import { Progress } from '#web/ui/tell/Progress.tsx';
import { Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

/** Shows that questions are being drafted again, and reads them when that is done. */
export function Redrafting({ jobid, onEnd }: { jobid: string; onEnd(): void }) {
  const client = useQueryClient();
  const { data, error, refetch } = useJob(jobid);
  const state = data?.job.state;
  useEffect(() => {
    if (state !== 'done') return;
    void refresh(client, redraftAiQuestion);
    toast('success', 'Drafted again');
    onEnd();
  }, [state, client, onEnd]);
  if (error && !data) return <Problem error={error} retry={() => void refetch()} />;
  if (state === 'failed') {
    return (
      <>
        <Problem error={new Error(`${data?.job.problem ?? ''} The questions are as they were.`)} />
        <div className="row">
          <Button onClick={onEnd}>Close</Button>
        </div>
      </>
    );
  }
  return (
    <div className="card">
      <Progress label="Drafting again" />
    </div>
  );
}

/**
 * Returns the job that drafts questions again, '' if there is none. `newest` is the newest job of the query: somebody may
 * have started it before the page was opened.
 */
export function useRedrafting(newest: string) {
  const [jobid, setJobid] = useState('');
  const state = useJob(newest, newest !== '').data?.job.state;
  const open = state === 'waiting' || state === 'running';
  useEffect(() => {
    if (open) setJobid(newest);
  }, [open, newest]);
  const end = useCallback(() => setJobid(''), []);
  return { jobid, follow: setJobid, end };
}
