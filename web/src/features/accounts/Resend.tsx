import './Resend.css';
import { useEffect, useState } from 'react';
import { failureWords } from '#web/identity/failures.ts';
import { resendLink } from '#web/identity/signup.ts';
import { config } from '#web/session/config.ts';
import { Button } from '#web/ui/Button.tsx';
import { Failure } from '#web/ui/tell/Failure.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

const pauseSeconds = 60;

/** Links to the mailbox of an installation on one machine, which sends no mail. */
export function MailboxHint() {
  const { mailbox } = config();
  if (!mailbox) return null;
  return (
    <p className="mailbox-hint">
      This is a local installation: no mail leaves this machine.{' '}
      <a href={mailbox} target="_blank" rel="noreferrer">
        Open the mailbox
      </a>
    </p>
  );
}

/** Sends the link that confirms the e-mail again, at most once a minute. */
export function Resend({
  email,
  plan = 0,
  counting = false,
}: {
  email: string;
  /** The plan chosen before signing up, 0 for none. */
  plan?: number;
  counting?: boolean;
}) {
  const [left, setLeft] = useState(counting ? pauseSeconds : 0);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const waits = left > 0;
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => setLeft(seconds => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [waits]);
  const send = async () => {
    setBusy(true);
    setProblem('');
    try {
      await resendLink(email, plan);
      setLeft(pauseSeconds);
      toast('success', 'If this e-mail is not confirmed yet, a new link is on its way');
    } catch (error) {
      setProblem(failureWords(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Failure text={problem} />
      <Button disabled={waits} busy={busy} onClick={() => void send()}>
        {waits ? `Resend the message in ${left} s` : 'Resend the message'}
      </Button>
    </>
  );
}
