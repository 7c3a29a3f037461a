import { useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AskFirst } from '#web/features/editing/AskFirst.tsx';
import { addresses } from '#web/session/addresses.ts';
import { Button } from '#web/ui/Button.tsx';

/** Ends every session of the person, here and on every other device. */
export function SignOutEverywhere() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const end = async () => {
    const { endEverySignIn } = await import('./devices.ts');
    await endEverySignIn();
    client.clear();
    navigate(addresses.signIn(), { replace: true });
    return 'You are signed out everywhere';
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
        <AskFirst
          title="Sign out everywhere?"
          confirm="Sign out everywhere"
          act={end}
          onClose={() => setAsked(false)}
        >
          <p>You will have to sign in again on this device and on every other one. Saved work is kept.</p>
          <p>If a calendar shows your tasks, it needs a new address afterward, from My tasks.</p>
        </AskFirst>
      )}
    </section>
  );
}
