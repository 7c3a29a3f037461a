import { listAccounts } from '#shared/contract/clients/visits.ts';
import { useCall } from '#web/api/hooks.ts';
import { OpenHere, useAccountHere } from '#web/features/clients/OpenHere.tsx';
import { homeAddress, useSession } from '#web/session/session.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { useLeave } from './leave.ts';

/** Says who is signed in at a page that was refused, and offers home, another sign-in, or the organization of the page. */
export function RefusedHere() {
  const { user } = useSession();
  const leave = useLeave();
  const account = useAccountHere(useCall(listAccounts, {}, user.right === 'member').data?.result);
  return (
    <>
      <p>
        You are signed in as {user.useremail}, at {user.custdesc}.
      </p>
      <div className="row">
        {account && <OpenHere account={account} />}
        <ButtonLink to={homeAddress(user)}>Home</ButtonLink>
        <Button look="quiet" onClick={() => void leave()}>
          Sign in as somebody else
        </Button>
      </div>
    </>
  );
}
