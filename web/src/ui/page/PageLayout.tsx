import type { ReactNode } from 'react';

/** Shows the parts of a page at their places. It has no state, so that the first look can draw it without React. */
export function PageLayout({
  heading,
  help,
  crumbs,
  action,
  children,
}: {
  heading: ReactNode;
  help?: ReactNode;
  crumbs: readonly ReactNode[];
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="page">
      {crumbs.length > 0 && (
        <nav className="crumbs" aria-label="Breadcrumb">
          {crumbs}
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
