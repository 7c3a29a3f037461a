import './StaffPage.css';
import { useQueryClient } from '@tanstack/react-query';
import { Building2, LogOut, Menu as MenuIcon, Presentation, Sheet, Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link, Navigate, NavLink, useNavigate } from 'react-router-dom';
import { listSupportChoices } from '#shared/contract/support/support.ts';
import { useCall } from '#web/api/hooks.ts';
import { Logo } from '#web/features/administration/brand/Logo.tsx';
import { addresses } from '#web/session/addresses.ts';
import { Button, MenuItem } from '#web/ui/Button.tsx';
import { Menu } from '#web/ui/menu/Menu.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { Loading, Problem } from '#web/ui/tell/states.tsx';
import { useMedia } from '#web/ui/useMedia.ts';

/** The pages of the support console, in the order of its bar. */
const staffMenu = [
  { label: 'Customers', to: addresses.supportMenu, icon: Building2 },
  { label: 'Customer Batching', to: addresses.batching, icon: Sheet },
  { label: 'Deleted Customers', to: addresses.deletedCustomers, icon: Trash2 },
  { label: 'Demo Setup', to: addresses.demoSetup, icon: Presentation },
] as const;

/**
 * Frames a screen of the support console, for staff alone: others are led to the staff sign-in. Staff need no customer, so
 * it shows none. A narrow window has a menu instead of the bar's links.
 */
export function StaffPage(page: ComponentProps<typeof Page>) {
  const leave = useStaffLeave();
  const narrow = useMedia('(max-width: 1000px)');
  // Everything here needs the plans, and nobody but staff gets them.
  const allowed = useCall(listSupportChoices, { needlist: 'plans' });
  const { data, error } = allowed;
  if (!data && error && [401, 403].includes(error.code) && error.reason !== 'twoFactorRequired')
    return <Navigate replace to={addresses.staffSignIn} />;
  const links = staffMenu.map(({ label, to, icon: Icon }) => (
    <MenuItem key={to}>
      <NavLink to={to} className={narrow ? 'button quiet' : undefined}>
        <Icon size={18} aria-hidden="true" />
        {label}
      </NavLink>
    </MenuItem>
  ));
  const logout = (
    <Button
      look={narrow ? 'quiet' : 'secondary'}
      icon={<LogOut size={18} aria-hidden="true" />}
      onClick={() => void leave()}
    >
      Logout
    </Button>
  );
  return (
    <div className="shell staff-shell">
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <header className="topbar">
        <Link to={addresses.supportMenu} className="brand">
          <Logo />
          <span>Attestry support</span>
        </Link>
        {narrow ? (
          <nav aria-label="Support menu">
            <Menu label="Menu" icon={<MenuIcon size={18} aria-hidden="true" />}>
              {links}
              {logout}
            </Menu>
          </nav>
        ) : (
          <>
            <nav className="staff-menu" aria-label="Support menu">
              {links}
            </nav>
            {logout}
          </>
        )}
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

/** What ends the session of staff, clears what was read and opens the staff sign-in. */
function useStaffLeave(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    const { signOut } = await import('#web/identity/signout.ts');
    await signOut();
    navigate(addresses.staffSignIn);
    client.clear();
  };
}
