import './Entries.css';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';

/** Leads to other screens, each with its name and one sentence about it. */
export const Entries = ({ entries }: { entries: readonly { label: string; to: string; help: string }[] }) => (
  <ul className="entries">
    {entries.map(({ label, to, help }) => (
      <li key={to}>
        <Link to={to}>
          <h2>{label}</h2>
          <p className="quiet">{help}</p>
          <ArrowRight size={20} aria-hidden="true" />
        </Link>
      </li>
    ))}
  </ul>
);
