import { lazy } from 'react';
import { Link, Navigate, Outlet } from 'react-router-dom';
import { listAccounts } from '#shared/contract/clients/visits.ts';
import type { ApiError } from '#web/api/client.ts';
import { useCall } from '#web/api/hooks.ts';
import { Logo } from '#web/features/administration/brand/Logo.tsx';
import { OpenHere, useAccountHere } from '#web/features/clients/OpenHere.tsx';
import { actingFor } from '#web/session/acting.ts';
import { addresses } from '#web/session/addresses.ts';
import type { RouteEntry } from '#web/session/route.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Loading, Problem } from '#web/ui/tell/states.tsx';
import { useLeave } from './leave.ts';

// It needs the form to open an organization, which nobody else here does.
const NotActing = lazy(() => import('#web/features/clients/NotActing.tsx'));

interface Props {
  /** Why there is no session: 401 for a visitor, 403 for a person without an active plan, or a failure; null without an organization. */
  error: ApiError | null;
  /** Whether the page is about the person alone, and so shows without a session. */
  own: RouteEntry['own'];
  retry(): void;
}

/** Shows what people without an organization's frame see: a page about themselves, or why there is no session. */
export default function Unframed({ error, own, retry }: Props) {
  if (actingFor && error?.code === 403 && error.reason !== 'twoFactorRequired')
    return <NotActing error={error} />;
  const visitor = error?.code === 401;
  if (own && (!error || visitor || error.code === 403)) return <OwnPage visitor={visitor} />;
  return <Stopped error={error} retry={retry} />;
}

/** Frames a page about the person alone, for people without an organization and for visitors. */
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

/** Says why the session could not be opened: no customer, an ended plan, a failure. Offers what to do, and sign-out. */
function Stopped({ error, retry }: Omit<Props, 'own'>) {
  const leave = useLeave();
  const alone = !error || error.reason === 'notAllowed';
  const partner = useCall(listAccounts, {}, alone);
  const account = useAccountHere(partner.data?.result);
  if (alone && partner.isLoading) return <Loading what="the page" />;
  if (alone && account)
    return (
      <main className="page-alone">
        <h1>This page belongs to {account.custdesc}</h1>
        <p>You may act for this organization. Open it to see the page.</p>
        <div className="row">
          <OpenHere account={account} />
          <ButtonLink to={addresses.partnerAccess('')}>Partner Access</ButtonLink>
        </div>
      </main>
    );
  // Somebody without an organization of their own who may act for others begins there.
  if (alone && partner.data?.result.length) return <Navigate replace to={addresses.partnerAccess('')} />;
  return (
    <main className="page-alone">
      <h1>{alone ? 'No organization yet' : 'Your session could not be opened'}</h1>
      {alone ? (
        <p>
          You are signed in, but no organization has set you up. Ask your administrator, or choose your own
          plan.
        </p>
      ) : (
        <Problem error={error} retry={retry} />
      )}
      <div className="row">
        {error?.reason === 'planEnded' && (
          <ButtonLink to={addresses.renew} look="primary">
            Renew Plan
          </ButtonLink>
        )}
        {alone && (
          <ButtonLink to={addresses.enroll} look="primary">
            Choose a plan
          </ButtonLink>
        )}
        {(alone || error.code === 403) && <ButtonLink to={addresses.editProfile}>Update Profile</ButtonLink>}
        <Button onClick={() => void leave()}>Logout</Button>
      </div>
    </main>
  );
}
