import { CreditCard, KeyRound, LogOut, Sparkles, User } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useExitAccount } from '#web/features/clients/useExitAccount.ts';
import { addresses } from '#web/session/addresses.ts';
import { isFree, mayPay, type Session } from '#web/session/session.ts';
import { useLeave } from './leave.ts';

/** Shows the profile menu: who is signed in, and what it leads to. */
export function ProfileMenu({ session }: { session: Session }) {
  const { user } = session;
  const leave = useLeave();
  const exit = useExitAccount(user);
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
        {user.right === 'member' && (
          <>
            <Link to={addresses.editProfile}>
              <User size={18} aria-hidden="true" />
              Update Profile
            </Link>
            <Link to={addresses.changePassword}>
              <KeyRound size={18} aria-hidden="true" />
              Change Password
            </Link>
          </>
        )}
        {mayPay(session) && (
          <Link to={addresses.billing}>
            <CreditCard size={18} aria-hidden="true" />
            Plan and billing
          </Link>
        )}
        {isFree(user) && user.right === 'member' && (
          <Link to={addresses.enroll}>
            <Sparkles size={18} aria-hidden="true" />
            Upgrade to a Subscription
          </Link>
        )}
        <button type="button" onClick={() => void (user.right === 'member' ? leave() : exit.leave())}>
          <LogOut size={18} aria-hidden="true" />
          Logout
        </button>
      </div>
    </details>
  );
}
