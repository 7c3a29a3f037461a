import './Page.css';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { PageLayout } from './PageLayout.tsx';

export interface Crumb {
  label: string;
  to: string;
}

const none: readonly Crumb[] = [];

/**
 * Frames a screen: the way back, a title, one line below it and at most one primary action. The title names the thing
 * itself, and is also that of the document.
 */
export function Page({
  title,
  heading = title,
  help,
  crumbs = none,
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
  const links = useMemo(
    () =>
      crumbs.map(({ label, to }, at) => (
        <span key={to}>
          {at > 0 && <ChevronRight size={12} aria-hidden="true" />}
          <Link to={to}>{label}</Link>
        </span>
      )),
    [crumbs],
  );
  return (
    <PageLayout heading={heading} help={help} action={action} crumbs={links}>
      {children}
    </PageLayout>
  );
}
