import './StaffPage.css';
import { LogOut } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link, Navigate, NavLink } from 'react-router-dom';
import { listSupportChoices } from '#shared/contract/support/support.ts';
import { useCall } from '#web/api/hooks.ts';
import { addresses } from '#web/session/addresses.ts';
import { Button } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { Loading, Problem } from '#web/ui/tell/states.tsx';
import { staffMenu } from './menu.ts';
import { useStaffLeave } from './useStaffLeave.ts';

/**
 * Frames a screen of the support console, for staff alone: others are led to the staff sign-in. Staff need no customer, so
 * it shows none.
 */
export function StaffPage(page: ComponentProps<typeof Page>) {
  const leave = useStaffLeave();
  // Everything here needs the plans, and nobody but staff gets them.
  const allowed = useCall(listSupportChoices, { needlist: 'plans' });
  const { data, error } = allowed;
  if (!data && error && [401, 403].includes(error.code) && error.reason !== 'twoFactorRequired')
    return <Navigate replace to={addresses.staffSignIn} />;
  return (
    <div className="shell staff-shell">
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <header className="topbar">
        <Link to={addresses.supportMenu} className="brand">
          <img src="/icon.svg" alt="" width="30" height="30" />
          <span>Attestry support</span>
        </Link>
        <nav className="staff-menu" aria-label="Support menu">
          {staffMenu.map(({ label, to, icon: Icon }) => (
            <NavLink key={to} to={to}>
              <Icon size={18} aria-hidden="true" />
              <span className="staff-word">{label}</span>
            </NavLink>
          ))}
        </nav>
        <Button icon={<LogOut size={18} aria-hidden="true" />} onClick={() => void leave()}>
          <span className="staff-word">Logout</span>
        </Button>
      </header>
      <main id="content" className="staff-page" tabIndex={-1}>
        {data && <Page {...page} />}
        {!data &&
          (error ? (
            <Problem error={error} retry={() => void allowed.refetch()} />
          ) : (
            <Loading what="the page" />
          ))}
      </main>
    </div>
  );
}
