import { LogOut, User } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { profileMenu } from '#web/session/profilemenu.ts';
import type { Session } from '#web/session/session.ts';
import { useLogout } from './leave.ts';

/** Shows the profile menu: who is signed in, and what it leads to. */
export function ProfileMenu({ session }: { session: Session }) {
  const { user } = session;
  const logout = useLogout(user);
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // Closed by what the person does, never by a change of address: a redirect, as after sign-in, would close the menu
    // that they have just opened.
    const close = (event: Event) => {
      const menu = box.current;
      if (!menu?.open) return;
      const target = event.target instanceof Element ? event.target : null;
      const inside = target && menu.contains(target);
      const escaped = event instanceof KeyboardEvent && event.key === 'Escape';
      const left = event.type === 'popstate' || (event.type === 'pointerdown' && !inside);
      const chosen = event.type === 'click' && inside && target.closest('a');
      if (!escaped && !left && !chosen) return;
      menu.open = false;
      if (escaped) menu.querySelector('summary')?.focus();
    };
    const events = ['pointerdown', 'click', 'keydown', 'popstate'];
    for (const event of events) addEventListener(event, close);
    return () => {
      for (const event of events) removeEventListener(event, close);
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
        {profileMenu(session).map(({ label, to, icon: Icon }) => (
          <Link key={to} to={to}>
            <Icon size={18} aria-hidden="true" />
            {label}
          </Link>
        ))}
        <button type="button" onClick={() => void logout()}>
          <LogOut size={18} aria-hidden="true" />
          Logout
        </button>
      </div>
    </details>
  );
}
