import './Navigation.css';
import { ChevronDown, ChevronRight, House, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { isWithin } from '#web/session/addresses.ts';
import { entriesBelow, freeMenu, type MenuEntry, menu, type SubEntry } from '#web/session/menu.ts';
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
      <ul>
        <li>
          <NavLink to={homeAddress(user)} end {...(narrow && { title: 'Home' })}>
            <House size={18} aria-hidden="true" />
            <span>Home</span>
          </NavLink>
        </li>
        {(isFree(user) ? freeMenu : menu.filter(entry => session.may(entry.needs))).map(entry => (
          <Entry key={entry.to} entry={entry} below={entriesBelow(entry.to, session)} narrow={narrow} />
        ))}
      </ul>
      <IconButton
        label={narrow ? 'Expand the navigation' : 'Collapse the navigation'}
        className="nav-width"
        aria-expanded={!narrow}
        aria-controls="sidenav"
        onClick={() => setNarrow(!narrow)}
      >
        {narrow ? (
          <PanelLeftOpen size={18} aria-hidden="true" />
        ) : (
          <PanelLeftClose size={18} aria-hidden="true" />
        )}
      </IconButton>
    </>
  );
}

/** Shows an entry with its second level, which is open where the person is and where they open it. */
function Entry({
  entry: { label, to, icon: Icon },
  below,
  narrow,
}: {
  entry: Pick<MenuEntry, 'label' | 'to' | 'icon'>;
  below: readonly SubEntry[];
  narrow: boolean;
}) {
  const { pathname, search } = useLocation();
  const id = useId();
  const isHere = isWithin(pathname, to);
  const [open, setOpen] = useState(isHere);
  const [wasHere, setWasHere] = useState(isHere);
  if (isHere !== wasHere) {
    setWasHere(isHere);
    setOpen(isHere);
  }
  const hasLevel = below.length > 0;
  const marksBelow = open && below.some(page => isWithin(pathname, page.to, search));
  return (
    <li className={hasLevel ? `has-level${marksBelow ? ' marks-below' : ''}` : undefined}>
      <Link
        to={to}
        className={isHere ? 'active' : undefined}
        aria-current={pathname === to ? 'page' : isHere || undefined}
        {...(narrow && { title: label })}
      >
        <Icon size={18} aria-hidden="true" />
        <span>{label}</span>
      </Link>
      {hasLevel && (
        <IconButton
          small
          label={`Pages of ${label}`}
          className="nav-more"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? (
            <ChevronDown size={14} aria-hidden="true" />
          ) : (
            <ChevronRight size={14} aria-hidden="true" />
          )}
        </IconButton>
      )}
      {hasLevel && <SecondLevel id={id} below={below} hidden={!open} />}
    </li>
  );
}

function SecondLevel({ id, below, hidden }: { id: string; below: readonly SubEntry[]; hidden: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <ul id={id} className="nav-sub" hidden={hidden}>
      {below.map(({ label, to }) => {
        const isHere = isWithin(pathname, to, search);
        return (
          <li key={to}>
            <Link
              to={to}
              className={isHere ? 'active' : undefined}
              aria-current={`${pathname}${search}` === to ? 'page' : isHere || undefined}
            >
              {label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
