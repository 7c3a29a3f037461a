import './Tabs.css';
import { Link } from 'react-router-dom';

interface Tab {
  label: string;
  /** Absent where the page has nothing else to lead to. */
  to?: string | undefined;
  /** The page is this one. */
  here: boolean;
}

/** Leads between pages that show parts of the same thing. */
export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav className="tabs" aria-label={label}>
    {tabs.map(({ label: name, to, here }) => {
      const current = here ? 'page' : undefined;
      return to === undefined ? (
        <span key={name} aria-current={current}>
          {name}
        </span>
      ) : (
        <Link key={name} to={to} aria-current={current}>
          {name}
        </Link>
      );
    })}
  </nav>
);
