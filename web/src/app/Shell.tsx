import './Shell.css';
import {
  ClipboardCheck,
  House,
  ListTodo,
  Menu as MenuIcon,
  Settings2,
  Sparkles,
  TriangleAlert,
} from 'lucide-react';
import { type CSSProperties, useEffect, useMemo, useState } from 'react';
import {
  Link,
  Navigate,
  NavLink,
  Outlet,
  useLocation,
  useMatches,
  useNavigationType,
} from 'react-router-dom';
import { user_session_data } from '../../../shared/contract/session.ts';
import { isColor, textOn } from '../../../shared/domain/contrast.ts';
import type { ApiError } from '../api/client.ts';
import { useCall } from '../api/hooks.ts';
import { Button, ButtonLink, IconButton } from '../ui/Button.tsx';
import { Loading, Problem } from '../ui/tell/states.tsx';
import { freeMenu, menu } from './menu.ts';
import { PlanGate } from './PlanGate.tsx';
import { ProfileMenu, useLeave } from './ProfileMenu.tsx';
import type { RouteEntry } from './routes.ts';
import { homeAddress, isFree, mayPay, type Session, SessionContext, type SessionUser } from './session.ts';

const icons: Record<string, typeof House> = {
  '/edittopic': ClipboardCheck,
  '/suggestion_report': ListTodo,
  '/adminfunctionmodal': Settings2,
  '/enroll_ui': Sparkles,
};

/** The frame of every signed-in screen: top bar in the customer's colours, navigation, session. */
export function Shell() {
  const location = useLocation();
  const own = useMatches()
    .map(({ handle }) => (handle as Pick<RouteEntry, 'own'> | undefined)?.own)
    .find(Boolean);
  const answer = useCall(user_session_data, {});
  const session = useMemo<Session | null>(() => {
    const user = answer.data?.userdata[0];
    if (!answer.data || !user) return null;
    const held = new Set(answer.data.list.map(item => item.listvalue));
    return { user, may: permission => held.has(permission) };
  }, [answer.data]);

  const back = encodeURIComponent(`${location.pathname}${location.search}`);
  if (answer.error?.code === 401 && own === 'visitors') return <OwnPage visitor />;
  if (answer.error?.code === 401) return <Navigate replace to={`/login?back=${back}`} />;
  if (answer.error?.code === 403 && own) return <OwnPage />;
  if (answer.error?.reason === 'twoFactorRequired')
    return <Navigate replace to={`/two_factor?back=${back}`} />;
  if (answer.error) return <Stopped error={answer.error} retry={() => void answer.refetch()} />;
  if (!session) return <Loading what="your session" />;
  return (
    <SessionContext value={session}>
      <Frame session={session} />
    </SessionContext>
  );
}

function Frame({ session }: { session: Session }) {
  const { user } = session;
  const home = homeAddress(user);
  const [open, setOpen] = useState(false);
  const location = useLocation();
  const place = location.pathname;
  const led = useNavigationType() === 'REPLACE';
  useEffect(() => {
    // An address that leads on by itself, as the way in does, closes nothing under the person's hand.
    if (place && !led) setOpen(false);
  }, [place, led]);
  return (
    <div className="shell" style={brandStyle(user)}>
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <header className="topbar">
        <IconButton
          label={open ? 'Close the menu' : 'Open the menu'}
          aria-expanded={open}
          aria-controls="sidenav"
          onClick={() => setOpen(!open)}
        >
          <MenuIcon size={22} aria-hidden="true" />
        </IconButton>
        <NavLink to={home} className="brand">
          <Logo />
          <span>{user.custdesc}</span>
        </NavLink>
        <ProfileMenu session={session} />
      </header>
      {user.right !== 'member' && (
        <p className="acting">
          You act for {user.custdesc} as {user.right}. Everything you change is recorded as such.
        </p>
      )}
      {user.renewdays !== undefined && (
        <p className="renewal" role="status">
          <TriangleAlert size={18} aria-hidden="true" />
          {renewalText(user.renewdays)}
          {mayPay(session) && <Link to="/plan_billing">Plan and billing</Link>}
        </p>
      )}
      <div className="shell-body">
        <nav id="sidenav" className={open ? 'sidenav open' : 'sidenav'} aria-label="Main">
          <NavLink to={home} end>
            <House size={20} aria-hidden="true" />
            Home
          </NavLink>
          {(isFree(user) ? freeMenu : menu.filter(entry => session.may(entry.needs))).map(({ label, to }) => {
            const Icon = icons[to] ?? House;
            return (
              <NavLink key={to} to={to}>
                <Icon size={20} aria-hidden="true" />
                {label}
              </NavLink>
            );
          })}
        </nav>
        <main id="content" tabIndex={-1}>
          <PlanGate />
        </main>
      </div>
    </div>
  );
}

/** A page about the person alone, for whom no organization's frame can be shown, or about nobody yet. */
function OwnPage({ visitor = false }) {
  const leave = useLeave();
  return (
    <div className="shell">
      <header className="topbar">
        <Link to="/" className="brand">
          <Logo />
          <span>Attestry</span>
        </Link>
        {visitor ? (
          <ButtonLink to="/login">Sign in</ButtonLink>
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

const renewalText = (days: number): string =>
  days <= 0
    ? 'Your subscription ends today'
    : `You have ${days} ${days === 1 ? 'day' : 'days'} to renew your subscription`;

/** The customer's colours as tokens; the text on them is chosen by contrast. */
function brandStyle({ brandcolor, brandheader }: SessionUser): CSSProperties {
  const brand = isColor(brandcolor) ? brandcolor : '#ff8c24';
  const header = isColor(brandheader) ? brandheader : '#212529';
  return {
    '--brand': brand,
    '--on-brand': textOn(brand),
    '--header': header,
    '--on-header': textOn(header),
  } as CSSProperties;
}

function Logo() {
  return (
    <svg className="logo" viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--brand)" />
      <path
        d="M8 17.5 13.5 23 24 9.5"
        fill="none"
        stroke="var(--on-brand)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** The session could not be opened: no customer, plan ended, no connection. The ways on, and sign-out. */
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
          <ButtonLink to="/renew_payment" look="primary">
            Renew Plan
          </ButtonLink>
        )}
        {alone && (
          <ButtonLink to="/enroll_ui" look="primary">
            Choose a plan
          </ButtonLink>
        )}
        {denied && <ButtonLink to="/edit_profile">Update Profile</ButtonLink>}
        <Button onClick={() => void leave()}>Logout</Button>
      </div>
    </main>
  );
}
