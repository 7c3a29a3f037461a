import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { type getAiQuery, redraftAiQuestion } from '#shared/contract/assistant/assistant.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { refresh } from '#web/api/hooks.ts';
import { useJob } from '#web/api/jobs.ts';
import { Button } from '#web/ui/Button.tsx';
import { Progress } from '#web/ui/tell/Progress.tsx';
import { Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

/** Shows that questions are being drafted again, reads them when that is done, and says why it failed. */
export function Redrafting({
  jobid,
  begun,
  onEnd,
  onClose,
}: {
  jobid: string;
  /** The person began it on this page, perhaps at a question far below. */
  begun: boolean;
  onEnd(): void;
  /** Called when the person closes a failure, before that goes away. */
  onClose(): void;
}) {
  const client = useQueryClient();
  const { data, error, refetch } = useJob(jobid);
  const state = data?.job.state;
  const problem = state === 'failed' ? `${data?.job.problem ?? ''} The questions are as they were.` : '';
  useEffect(() => {
    if (problem && begun) toast('error', problem);
  }, [problem, begun]);
  useEffect(() => {
    if (state !== 'done') return;
    void refresh(client, redraftAiQuestion);
    toast('success', 'Drafted again');
    onEnd();
  }, [state, client, onEnd]);
  if (error && !data) return <Problem error={error} retry={() => void refetch()} />;
  if (problem) {
    return (
      <>
        <Problem error={new Error(problem)} />
        <div className="row">
          <Button
            onClick={() => {
              onClose();
              onEnd();
            }}
          >
            Close
          </Button>
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
 * Returns the job that drafts questions again, or failed to; '' if there is none. Somebody may have started it before the
 * page was opened. A failure that the person closed is not shown again in this browser.
 */
export function useRedrafting({
  query: { jobid: newest },
  redraft,
}: Pick<Output<typeof getAiQuery>, 'query' | 'redraft'>) {
  const [jobid, setJobid] = useState('');
  const [begun, setBegun] = useState('');
  const told = redraft === 'open' || (redraft === 'failed' && newest !== closedFailure());
  useEffect(() => {
    if (told) setJobid(newest);
  }, [told, newest]);
  const end = useCallback(() => {
    closeFailure(newest);
    setJobid('');
  }, [newest]);
  const follow = useCallback((id: string) => {
    setBegun(id);
    setJobid(id);
  }, []);
  return { jobid, begun: jobid === begun, follow, end };
}

const closedName = 'assistant-closed';

function closedFailure(): string | null {
  try {
    return localStorage.getItem(closedName);
  } catch {
    // A browser that keeps nothing: the failure is told each time the page is opened.
    return null;
  }
}

function closeFailure(jobid: string): void {
  try {
    localStorage.setItem(closedName, jobid);
  } catch {
    // A browser that keeps nothing: the failure is told each time the page is opened.
  }
}
