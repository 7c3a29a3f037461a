import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { recordSignIn, registerPerson } from '#shared/contract/accounts/auth.ts';
import { checkStaffSignIn } from '#shared/contract/support/support.ts';
import { ApiError, send } from '#web/api/client.ts';
import { Welcome } from '#web/features/accounts/Welcome.tsx';
import { failureWords } from '#web/identity/failures.ts';
import { StaffAuthenticator } from '#web/identity/StaffAuthenticator.tsx';
import { addresses } from '#web/session/addresses.ts';
import { Button } from '#web/ui/Button.tsx';
import { Failure } from '#web/ui/tell/Failure.tsx';
import { Loading } from '#web/ui/tell/states.tsx';

/** Signs staff in, and opens the support menu for those with two-factor. Those without it set it up first. */
export function Screen() {
  return (
    <Welcome title="Staff sign-in">
      <StaffAuthenticator>
        <Entering />
      </StaffAuthenticator>
    </Welcome>
  );
}

/** Records the sign-in of a person and checks that they are staff. */
function Entering() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const enter = async () => {
      // Answers read as someone else are not for this person.
      client.clear();
      const { lastsignin } = await send(recordSignIn, {});
      if (!lastsignin) await send(registerPerson, {});
      await send(checkStaffSignIn, {});
      navigate(addresses.supportMenu, { replace: true });
    };
    enter().catch((error: unknown) => {
      if (error instanceof ApiError && error.reason === 'twoFactorRequired')
        return navigate(addresses.twoFactor(addresses.supportMenu), { replace: true });
      setProblem(error instanceof ApiError && error.code === 403 ? notStaff : failureWords(error));
    });
  }, [client, navigate]);
  if (!problem) return <Loading what="the support console" />;
  return (
    <>
      <Failure text={problem} />
      <Button look="primary" onClick={() => void leave()}>
        Use another account
      </Button>
    </>
  );
}

const notStaff = 'You are signed in, but this account does not belong to Attestry’s staff.';

async function leave(): Promise<void> {
  const { signOut } = await import('#web/identity/signout.ts');
  await signOut();
}
