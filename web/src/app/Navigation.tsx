import { House, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useEffect } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { isWithin } from '#web/session/addresses.ts';
import { freeMenu, menu } from '#web/session/menu.ts';
import { homeAddress, isFree, type Session } from '#web/session/session.ts';
import { IconButton } from '#web/ui/Button.tsx';

interface Props {
  session: Session;
  /** It shows only icons, on a wide screen. */
  narrow: boolean;
  setNarrow(narrow: boolean): void;
  /** It is shown, on a narrow screen, by the button that names it. */
  open: boolean;
  setOpen(open: boolean): void;
}

/** Leads to the screens that the person may open. */
export function Navigation({ session, narrow, setNarrow, open, setOpen }: Props) {
  const { user } = session;
  const place = useLocation().pathname;
  useEffect(() => {
    if (!open) return undefined;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      setOpen(false);
      document.querySelector<HTMLElement>('.topbar [aria-controls=sidenav]')?.focus();
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [open, setOpen]);
  return (
    <>
      <NavLink to={homeAddress(user)} end {...(narrow && { title: 'Home' })}>
        <House size={20} aria-hidden="true" />
        <span>Home</span>
      </NavLink>
      {(isFree(user) ? freeMenu : menu.filter(entry => session.may(entry.needs))).map(
        ({ label, to, icon: Icon }) => (
          <Link
            key={to}
            to={to}
            className={isWithin(place, to) ? 'active' : undefined}
            aria-current={place === to ? 'page' : isWithin(place, to) || undefined}
            {...(narrow && { title: label })}
          >
            <Icon size={20} aria-hidden="true" />
            <span>{label}</span>
          </Link>
        ),
      )}
      <IconButton
        label={narrow ? 'Expand the navigation' : 'Collapse the navigation'}
        className="nav-width"
        aria-expanded={!narrow}
        aria-controls="sidenav"
        onClick={() => setNarrow(!narrow)}
      >
        {narrow ? (
          <PanelLeftOpen size={20} aria-hidden="true" />
        ) : (
          <PanelLeftClose size={20} aria-hidden="true" />
        )}
      </IconButton>
    </>
  );
}
