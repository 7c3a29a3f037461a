import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { recordTwoFactor } from '#shared/contract/accounts/profile.ts';
import { send } from '#web/api/client.ts';
import { Welcome } from '#web/features/accounts/Welcome.tsx';
import { signedInEmail } from '#web/identity/tokens.ts';
import { addresses } from '#web/session/addresses.ts';
import { backTarget } from '#web/session/back.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { SetUpTwoFactor } from './SetUpTwoFactor.tsx';

/** Makes an administrator whose organization requires it, or staff, set up two-factor. Then opens the page they wanted. */
export function Screen() {
  const [email, setEmail] = useState<string>();
  const [query] = useSearchParams();
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    signedInEmail().then(setEmail, () => setEmail(''));
  }, []);
  if (email === undefined) return <Loading what="the page" />;
  if (!email) return <Navigate replace to={addresses.signIn()} />;
  const leave = async () => {
    const { signOut } = await import('#web/identity/signout.ts');
    await signOut();
    client.clear();
    navigate(addresses.signIn());
  };
  return (
    <Welcome title="Set up two-factor authentication">
      <p>
        Administrators and staff sign in with a second proof here: a code from an authenticator app.
        Everything is as you left it. Set up the app to continue.
      </p>
      <SetUpTwoFactor
        email={email}
        onDone={async () => {
          toast('success', 'Two-factor authentication is on');
          // If it cannot be recorded now, the next sign-in records it.
          await send(recordTwoFactor, {}).catch(() => undefined);
          client.clear();
          navigate(backTarget(query.get('back')), { replace: true });
        }}
      />
      <div className="welcome-more">
        <Button look="quiet" onClick={() => void leave()}>
          Logout
        </Button>
      </div>
    </Welcome>
  );
}
