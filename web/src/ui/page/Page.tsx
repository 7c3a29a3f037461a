import './Page.css';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';

export interface Crumb {
  label: string;
  to: string;
}

/**
 * Frames a screen: breadcrumbs, a title, one sentence of help and at most one primary action. The title is also that of
 * the document.
 */
export function Page({
  title,
  help,
  crumbs = [],
  action,
  children,
}: {
  title: string;
  help?: ReactNode;
  crumbs?: readonly Crumb[];
  action?: ReactNode;
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · Attestry`;
  }, [title]);
  return (
    <div className="page">
      {crumbs.length > 0 && (
        <nav className="crumbs" aria-label="Breadcrumb">
          {crumbs.map(({ label, to }) => (
            <span key={to}>
              <Link to={to}>{label}</Link>
              <ChevronRight size={14} aria-hidden="true" />
            </span>
          ))}
          <span aria-current="page">{title}</span>
        </nav>
      )}
      <header className="page-head">
        <div>
          <h1>{title}</h1>
          {help && <p className="quiet">{help}</p>}
        </div>
        {action && <div className="row">{action}</div>}
      </header>
      {children}
    </div>
  );
}
