import './Shell.css';
import { Menu as MenuIcon, TriangleAlert } from 'lucide-react';
import { type CSSProperties, lazy, Suspense, useEffect, useMemo, useState } from 'react';
import {
  Link,
  Navigate,
  NavLink,
  Outlet,
  useLocation,
  useMatches,
  useNavigationType,
} from 'react-router-dom';
import { getSession } from '#shared/contract/accounts/session.ts';
import { brandTokens } from '#shared/domain/kit/brand.ts';
import { useCall } from '#web/api/hooks.ts';
import { BrandIcon } from '#web/features/administration/brand/Logo.tsx';
import { hasSignedOut } from '#web/identity/tabs.ts';
import { addresses } from '#web/session/addresses.ts';
import type { RouteEntry } from '#web/session/route.ts';
import {
  homeAddress,
  isAlone,
  isFree,
  mayPay,
  type Session,
  SessionContext,
  useSession,
} from '#web/session/session.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { NothingSaved } from '#web/ui/dialog/nothingsaved.ts';
import { setPlace } from '#web/ui/page/title.ts';
import { Loading, mayPass, Problem, RefusedWay } from '#web/ui/tell/states.tsx';
import { Navigation } from './Navigation.tsx';
import { useNarrowNav } from './narrownav.ts';
import { ProfileMenu } from './ProfileMenu.tsx';
import { Finder, SearchButton } from './palette/Finder.tsx';
import { RefusedHere } from './RefusedHere.tsx';
import { Waiting } from './waiting/Waiting.tsx';

const Unframed = lazy(() => import('./Unframed.tsx'));
const ActingStrip = lazy(() => import('#web/features/clients/ActingStrip.tsx'));
const JoinNotice = lazy(() => import('#web/features/accounts/JoinNotice.tsx'));

const refusedWay = <RefusedHere />;

/** Frames every signed-in screen: top bar in the customer's colors, navigation, session. */
export function Shell() {
  const location = useLocation();
  const { own } = useRoute();
  const answer = useCall(getSession, {});
  const session = useMemo<Session | null>(() => {
    const user = answer.data?.userdata[0];
    if (!answer.data || !user) return null;
    const held = new Set(answer.data.list.map(item => item.listvalue));
    return { user, may: permission => held.has(permission) };
  }, [answer.data]);

  const user = session?.user;
  useEffect(
    () => setPlace(user && user.right !== 'member' ? `${user.custdesc} · Attestry` : 'Attestry'),
    [user],
  );

  const back = `${location.pathname}${location.search}`;
  const { error } = answer;
  const retry = () => void answer.refetch();
  if (error?.code === 401 && own !== 'visitors')
    return <Navigate replace to={addresses.signIn(hasSignedOut() ? '' : back)} />;
  if (error?.reason === 'twoFactorRequired' && !own)
    return <Navigate replace to={addresses.twoFactor(back)} />;
  // A session that could not be read again this time continues, so that the page keeps what is being typed.
  const over = error && !(session && mayPass(error));
  if (isAlone(answer) || (over && error.code)) {
    return (
      <Suspense fallback={<Loading what="the page" />}>
        <Unframed error={error} own={own} retry={retry} />
      </Suspense>
    );
  }
  // Without a connection, no further code can be loaded to say so.
  if (over) {
    return (
      <main className="page-alone">
        <Problem error={error} retry={retry} />
      </main>
    );
  }
  if (!session) return <Loading what="your session" shape="frame" />;
  return (
    <SessionContext value={session}>
      <NothingSaved value={session.user.change === 'N' ? onlyLooking : ''}>
        <Frame session={session} />
      </NothingSaved>
    </SessionContext>
  );
}

const onlyLooking =
  'You opened this organization only to look at it. To change something, press Allow changes first.';

function Frame({ session }: { session: Session }) {
  const { user } = session;
  const home = homeAddress(user);
  const [open, setOpen] = useState(false);
  const [narrow, setNarrow] = useNarrowNav();
  const location = useLocation();
  const place = location.pathname;
  const redirected = useNavigationType() === 'REPLACE';
  useEffect(() => {
    // A redirect, as after sign-in, does not close the menu that the person has just opened.
    if (place && !redirected) setOpen(false);
  }, [place, redirected]);
  return (
    <div className="shell branded" style={brandTokens(user.brandcolor, user.brandheader) as CSSProperties}>
      <Finder>
        <a className="skip" href="#content">
          Skip to the content
        </a>
        <header className="topbar searched">
          <IconButton
            label={open ? 'Close the menu' : 'Open the menu'}
            aria-expanded={open}
            aria-controls="sidenav"
            onClick={() => setOpen(!open)}
          >
            <MenuIcon size={22} aria-hidden="true" />
          </IconButton>
          <NavLink to={home} className="brand">
            <BrandIcon file={user.brandicon} />
            <span>{user.custdesc}</span>
          </NavLink>
          <SearchButton />
          <Waiting />
          <ProfileMenu session={session} />
        </header>
        {user.right !== 'member' && (
          <Suspense fallback={null}>
            <ActingStrip user={user} />
          </Suspense>
        )}
        {user.renewdays !== undefined && (
          <p className="renewal" role="status">
            <TriangleAlert size={18} aria-hidden="true" />
            {renewalText(user.renewdays)}
            {mayPay(session) && <Link to={addresses.billing}>Plan and billing</Link>}
          </p>
        )}
        <div className={narrow ? 'shell-body narrow-nav' : 'shell-body'}>
          <nav id="sidenav" className={open ? 'sidenav open' : 'sidenav'} aria-label="Main">
            <div>
              <Navigation
                session={session}
                narrow={narrow}
                setNarrow={setNarrow}
                open={open}
                setOpen={setOpen}
              />
            </div>
          </nav>
          <main id="content" tabIndex={-1}>
            <p className="only-print">
              <span className="print-brand">
                <BrandIcon file={user.brandicon} />
                {user.custdesc}
              </span>
            </p>
            {isFree(user) && user.right === 'member' && (
              <Suspense>
                <JoinNotice />
              </Suspense>
            )}
            <PlanGate />
          </main>
        </div>
      </Finder>
    </div>
  );
}

const renewalText = (days: number): string =>
  days <= 0
    ? 'Your subscription ends today'
    : `You have ${days} ${days === 1 ? 'day' : 'days'} to renew your subscription`;

/** Returns who the current route is for. */
const useRoute = () => (useMatches().at(-1)?.handle ?? {}) as Pick<RouteEntry, 'free' | 'own'>;

/** Shows the screen of a route, or opens the menu of the person's plan where the plan does not have that screen. */
function PlanGate() {
  const { user } = useSession();
  const { free = false, own } = useRoute();
  if (!own && free !== isFree(user)) return <Navigate replace to={homeAddress(user)} />;
  return (
    <RefusedWay value={refusedWay}>
      <Outlet />
    </RefusedWay>
  );
}
