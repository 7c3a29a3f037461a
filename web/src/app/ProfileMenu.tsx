import { useQueryClient } from '@tanstack/react-query';
import { CreditCard, KeyRound, LogOut, Sparkles, User } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { isFree, mayPay, type Session } from './session.ts';

/** Ends the session, forgets what was read and goes to the sign-in page. */
export function useLeave(): () => Promise<void> {
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

export function ProfileMenu({ session }: { session: Session }) {
  const { user } = session;
  const leave = useLeave();
  const box = useRef<HTMLDetailsElement>(null);
  const place = useLocation();
  useEffect(() => {
    if (place && box.current) box.current.open = false;
  }, [place]);
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
        <Link to="/edit_profile">
          <User size={18} aria-hidden="true" />
          Update Profile
        </Link>
        <Link to="/change_password">
          <KeyRound size={18} aria-hidden="true" />
          Change Password
        </Link>
        {mayPay(session) && (
          <Link to="/plan_billing">
            <CreditCard size={18} aria-hidden="true" />
            Plan and billing
          </Link>
        )}
        {isFree(user) && (
          <Link to="/enroll_ui">
            <Sparkles size={18} aria-hidden="true" />
            Upgrade to a Subscription
          </Link>
        )}
        <button type="button" onClick={() => void leave()}>
          <LogOut size={18} aria-hidden="true" />
          Logout
        </button>
      </div>
    </details>
  );
}
