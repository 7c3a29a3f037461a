import './Tabs.css';
import { Link } from 'react-router-dom';

export interface Tab {
  label: string;
  to: string;
  /** The page is this one. */
  here: boolean;
}

/** Leads between pages that show parts of the same thing. */
export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav className="tabs" aria-label={label}>
    {tabs.map(({ label: name, to, here }) => (
      <Link key={name} to={to} aria-current={here ? 'page' : undefined}>
        {name}
      </Link>
    ))}
  </nav>
);
