import { Link, Outlet } from 'react-router-dom';
import type { ApiError } from '#web/api/client.ts';
import { addresses } from '#web/session/addresses.ts';
import type { RouteEntry } from '#web/session/route.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Problem } from '#web/ui/tell/states.tsx';
import { Logo } from './Logo.tsx';
import { useLeave } from './ProfileMenu.tsx';

interface Props {
  /** Why there is no session: 401 for nobody, 403 for somebody without an organization or a plan that holds, or a failure. */
  error: ApiError;
  /** Whether the page is about the person alone, and so can be shown all the same. */
  own: RouteEntry['own'];
  retry(): void;
}

/** What is shown where no organization's frame can be: pages about the person alone, or why there is none. */
export default function Unframed({ error, own, retry }: Props) {
  if (own && [401, 403].includes(error.code)) return <OwnPage visitor={error.code === 401} />;
  return <Stopped error={error} retry={retry} />;
}

/** A page about the person alone, for whom no organization's frame can be shown, or about nobody yet. */
function OwnPage({ visitor }: { visitor: boolean }) {
  const leave = useLeave();
  return (
    <div className="shell">
      <header className="topbar">
        <Link to={addresses.start} className="brand">
          <Logo />
          <span>Attestry</span>
        </Link>
        {visitor ? (
          <ButtonLink to={addresses.signIn()}>Sign in</ButtonLink>
        ) : (
          <Button onClick={() => void leave()}>Logout</Button>
        )}
      </header>
      <main className="own-page">
        <Outlet />
      </main>
    </div>
  );
}

/** The session could not be opened: no customer, plan ended, a failure. The ways on, and sign-out. */
function Stopped({ error, retry }: { error: ApiError; retry(): void }) {
  const leave = useLeave();
  const denied = error.code === 403;
  const alone = error.reason === 'notAllowed';
  return (
    <main className="page-alone">
      <h1>{alone ? 'No organization yet' : 'Your session could not be opened'}</h1>
      {alone ? (
        <p>
          You are signed in, but no organization has set you up, or it is not active. Ask your administrator,
          or choose a plan of your own.
        </p>
      ) : (
        <Problem error={error} retry={retry} />
      )}
      <div className="row">
        {error.reason === 'planEnded' && (
          <ButtonLink to={addresses.renew} look="primary">
            Renew Plan
          </ButtonLink>
        )}
        {alone && (
          <ButtonLink to={addresses.enroll} look="primary">
            Choose a plan
          </ButtonLink>
        )}
        {denied && <ButtonLink to={addresses.editProfile}>Update Profile</ButtonLink>}
        <Button onClick={() => void leave()}>Logout</Button>
      </div>
    </main>
  );
}
