import './Shell.css';
import { useQueryClient } from '@tanstack/react-query';
import {
  ClipboardCheck,
  House,
  ListTodo,
  LogOut,
  Menu as MenuIcon,
  Settings2,
  TriangleAlert,
  User,
} from 'lucide-react';
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, NavLink, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { user_session_data } from '../../../shared/contract/session.ts';
import { isColor, textOn } from '../../../shared/domain/contrast.ts';
import { useCall } from '../api/hooks.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { Loading, Problem } from '../ui/states.tsx';
import { menu } from './menu.ts';
import { type Session, SessionContext, type SessionUser } from './session.ts';

const icons: Record<string, typeof House> = {
  '/edittopic': ClipboardCheck,
  '/suggestion_report': ListTodo,
  '/adminfunctionmodal': Settings2,
};

/** The frame of every signed-in screen: top bar in the customer's colours, navigation, session. */
export function Shell() {
  const location = useLocation();
  const answer = useCall(user_session_data, {});
  const session = useMemo<Session | null>(() => {
    const user = answer.data?.userdata[0];
    if (!answer.data || !user) return null;
    const held = new Set(answer.data.list.map(item => item.listvalue));
    return { user, may: permission => held.has(permission) };
  }, [answer.data]);

  if (answer.error?.code === 401) {
    const back = `${location.pathname}${location.search}`;
    return <Navigate replace to={`/login?back=${encodeURIComponent(back)}`} />;
  }
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
  const [open, setOpen] = useState(false);
  const location = useLocation();
  const place = location.pathname;
  useEffect(() => {
    if (place) setOpen(false);
  }, [place]);
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
        <NavLink to="/Extquestion2" className="brand">
          <Logo />
          <span>{user.custdesc}</span>
        </NavLink>
        <ProfileMenu user={user} />
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
        </p>
      )}
      <div className="shell-body">
        <nav id="sidenav" className={open ? 'sidenav open' : 'sidenav'} aria-label="Main">
          <NavLink to="/Extquestion2" end>
            <House size={20} aria-hidden="true" />
            Home
          </NavLink>
          {menu
            .filter(entry => session.may(entry.needs))
            .map(({ label, to }) => {
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
          <Outlet />
        </main>
      </div>
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

/** Ends the session, forgets what was read and goes to the sign-in page. */
function useLeave(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    // Few sessions are ended by hand: the code for it is loaded when it is asked for.
    const { signOut } = await import('../api/signout.ts');
    await signOut();
    client.clear();
    navigate('/login');
  };
}

function ProfileMenu({ user }: { user: SessionUser }) {
  const leave = useLeave();
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const menu = box.current;
      const escaped = event instanceof KeyboardEvent && event.key === 'Escape';
      const outside = event.type === 'pointerdown' && !menu?.contains(event.target as Node);
      if (!menu?.open || !(escaped || outside)) return;
      menu.open = false;
      if (escaped) menu.querySelector('summary')?.focus();
    };
    addEventListener('pointerdown', close);
    addEventListener('keydown', close);
    return () => {
      removeEventListener('pointerdown', close);
      removeEventListener('keydown', close);
    };
  }, []);
  return (
    <details className="profile" ref={box}>
      <summary>
        <User size={20} aria-hidden="true" />
        <span className="visually-hidden">Profile of </span>
        <span className="profile-name">{user.firstname || user.useremail}</span>
      </summary>
      <div>
        <p>
          <strong>{user.firstname}</strong>
          <span className="small quiet">{user.useremail}</span>
          <span className="small quiet">{[user.admindesc, user.pymtdesc].filter(Boolean).join(' · ')}</span>
        </p>
        <button type="button" onClick={() => void leave()}>
          <LogOut size={18} aria-hidden="true" />
          Logout
        </button>
      </div>
    </details>
  );
}

/** The session could not be opened: no customer, plan ended, no connection. Sign-out stays possible. */
function Stopped({ error, retry }: { error: Error; retry(): void }) {
  const leave = useLeave();
  return (
    <main className="page-alone">
      <Problem error={error} retry={retry} />
      <Button onClick={() => void leave()}>Logout</Button>
    </main>
  );
}
