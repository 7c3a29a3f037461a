import type { ReactNode } from 'react';
import type { buildDemos, copyDemoMasters, DemoProgress } from '#shared/contract/support/demo.ts';
import { useSend } from '#web/api/useSend.ts';
import { type EndingQuestion, useAskBefore } from '#web/features/editing/useAskBefore.tsx';
import { Button } from '#web/ui/Button.tsx';
import { momentOf } from '#web/ui/dates.ts';
import { Progress } from '#web/ui/tell/Progress.tsx';
import { Problem } from '#web/ui/tell/states.tsx';
import { isDemoJobOpen } from './useDemo.ts';

interface Props {
  call: typeof buildDemos | typeof copyDemoMasters;
  heading: string;
  /** The button's label. */
  label: string;
  /** What is going on while the work is not done. */
  working: string;
  of: DemoProgress | null;
  /** Whether any work on the demonstrations is going on. */
  disabled: boolean;
  /** What is so after the work. */
  done: string;
  /** What the work ends for other people, which is asked before. */
  ending?: EndingQuestion;
  children: ReactNode;
}

/** Offers work on the demonstrations, and tells how far it is and what came of it. */
export function DemoWork({ call, heading, label, working, of, disabled, done, ending, children }: Props) {
  const send = useSend(call);
  const { ask, question } = useAskBefore();
  const begin = async () => {
    if (!ending || (await ask(ending))) send.mutate({});
  };
  return (
    <section className="card stack">
      <h2>{heading}</h2>
      <p>{children}</p>
      {send.error && <Problem error={send.error} />}
      {of?.state === 'failed' && <Problem error={new Error(of.problem)} />}
      {of?.state === 'done' && (
        <p role="status">
          Done on {momentOf(of.asked)}, started by {of.by}. {done}
        </p>
      )}
      {isDemoJobOpen(of) && (
        <Progress label={working} {...(of!.total > 0 && { share: of!.done / of!.total })}>
          <p className="small quiet">You can leave this page or close it. The work continues.</p>
        </Progress>
      )}
      <div>
        <Button look="primary" busy={send.isPending} disabled={disabled} onClick={() => void begin()}>
          {label}
        </Button>
      </div>
      {question}
    </section>
  );
}
