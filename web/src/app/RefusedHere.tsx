import { homeAddress, useSession } from '#web/session/session.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { useLeave } from './leave.ts';

/** Says who is signed in at a page that was refused, and offers home or another sign-in. */
export function RefusedHere() {
  const { user } = useSession();
  const leave = useLeave();
  return (
    <>
      <p>
        You are signed in as {user.useremail}, at {user.custdesc}.
      </p>
      <div className="row">
        <ButtonLink to={homeAddress(user)}>Home</ButtonLink>
        <Button look="quiet" onClick={() => void leave()}>
          Sign in as somebody else
        </Button>
      </div>
    </>
  );
}
