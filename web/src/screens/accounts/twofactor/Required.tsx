import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { Welcome } from '#web/features/accounts/Welcome.tsx';
import { signedInEmail } from '#web/identity/tokens.ts';
import { addresses } from '#web/session/addresses.ts';
import { backTarget } from '#web/session/back.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { SetUp } from './SetUp.tsx';

/** Where administrators are led whose organization asks for two-factor; afterwards to where they wanted to go. */
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
        Your organization asks its administrators for a second proof at sign-in: a code of an authenticator
        app. Everything is as you left it; set it up to go on.
      </p>
      <SetUp
        email={email}
        onDone={async () => {
          toast('success', 'Two-factor authentication is on');
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
