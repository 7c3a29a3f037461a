import { useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { wordsOf } from '#web/identity/failures.ts';
import { addresses } from '#web/session/addresses.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/Dialog.tsx';
import { Failure } from '#web/ui/tell/Failure.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

/** Ends every session of the person, here and on every other device. */
export function SignOutEverywhere() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const end = async () => {
    setBusy(true);
    setProblem('');
    try {
      const { endEverySignIn } = await import('./devices.ts');
      await endEverySignIn();
      client.clear();
      toast('success', 'You are signed out everywhere');
      navigate(addresses.signIn(), { replace: true });
    } catch (error) {
      setProblem(wordsOf(error));
      setBusy(false);
    }
  };
  return (
    <section className="card account-card stack" aria-labelledby="sessions">
      <h2 id="sessions">Sessions</h2>
      <p>
        Lost a device, or has someone else used your account? Sign out everywhere, then change your password.
      </p>
      <div className="row">
        <Button icon={<LogOut size={18} aria-hidden="true" />} onClick={() => setAsked(true)}>
          Sign out everywhere
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          title="Sign out everywhere?"
          confirm="Sign out everywhere"
          busy={busy}
          onConfirm={() => void end()}
          onClose={() => setAsked(false)}
        >
          <p>You will have to sign in again on this device and on every other one. Saved work is kept.</p>
          <p>If a calendar shows your tasks, it needs a new address afterward, from My tasks.</p>
          <Failure text={problem} />
        </ConfirmDialog>
      )}
    </section>
  );
}
