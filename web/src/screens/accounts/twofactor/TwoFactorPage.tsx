import { CircleAlert, ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { recordTwoFactor } from '#shared/contract/accounts/profile.ts';
import { send } from '#web/api/client.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Tag } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { SetUpTwoFactor } from './SetUpTwoFactor.tsx';
import { SwitchOff } from './SwitchOff.tsx';

interface Props {
  email: string;
  /** Empty where the sign-in service does not say. */
  state: 'Y' | 'N' | '';
  required: boolean;
  onChanged(): Promise<void>;
}

/** Shows whether two-factor is on, sets it up and switches it off. */
export function TwoFactorPage({ email, state, required, onChanged }: Props) {
  const [open, setOpen] = useState<'setup' | 'off'>();
  const changed = (words: string) => async () => {
    setOpen(undefined);
    toast('success', words);
    // If it cannot be recorded now, the next sign-in records it.
    await send(recordTwoFactor, {}).catch(() => undefined);
    await onChanged();
  };
  return (
    <section className="card account-card stack" aria-labelledby="twofactor">
      <div className="row">
        <h2 id="twofactor">Two-factor authentication</h2>
        <State state={state} />
      </div>
      <p>
        When it is on, sign-in asks for your password and for a code from an authenticator app on your phone.
        Your password alone is then not enough.
      </p>
      {required && <p>Your organization requires it of its administrators, so you can't switch it off.</p>}
      <div className="row">
        {state === '' && <Button onClick={() => void onChanged()}>Try again</Button>}
        {state === 'N' && <Button onClick={() => setOpen('setup')}>Switch on</Button>}
        {state === 'Y' && <Button onClick={() => setOpen('setup')}>Use another device</Button>}
        {state === 'Y' && !required && <Button onClick={() => setOpen('off')}>Switch off</Button>}
      </div>
      {open === 'setup' && (
        <Dialog title="Set up two-factor authentication" onClose={() => setOpen(undefined)}>
          <SetUpTwoFactor email={email} onDone={changed('Two-factor authentication is on')} />
        </Dialog>
      )}
      {open === 'off' && (
        <SwitchOff
          email={email}
          onDone={changed('Two-factor authentication is off')}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}

function State({ state }: { state: Props['state'] }) {
  if (state === 'Y') {
    return (
      <Tag tone="good" icon={<ShieldCheck size={14} aria-hidden="true" />}>
        On
      </Tag>
    );
  }
  if (state === 'N') return <Tag icon={<ShieldOff size={14} aria-hidden="true" />}>Off</Tag>;
  return (
    <Tag tone="warn" icon={<CircleAlert size={14} aria-hidden="true" />}>
      The sign-in service does not answer
    </Tag>
  );
}
