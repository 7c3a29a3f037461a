import './Page.css';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';

export interface Crumb {
  label: string;
  to: string;
}

/**
 * Frames a screen: the way back, a title, one line below it and at most one primary action. The title names the thing
 * itself, and is also that of the document.
 */
export function Page({
  title,
  heading = title,
  help,
  crumbs = [],
  action,
  children,
}: {
  title: string;
  /** The title as it is shown, where some of its words are only for screen readers. */
  heading?: ReactNode;
  /** One sentence of help, or where and when this is. */
  help?: ReactNode;
  /** The pages above this one. */
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
          {crumbs.map(({ label, to }, at) => (
            <span key={to}>
              {at > 0 && <ChevronRight size={12} aria-hidden="true" />}
              <Link to={to}>{label}</Link>
            </span>
          ))}
        </nav>
      )}
      <header className="page-head">
        <div>
          <h1>{heading}</h1>
          {help && <div className="page-help">{help}</div>}
        </div>
        {action && <div className="row">{action}</div>}
      </header>
      {children}
    </div>
  );
}
