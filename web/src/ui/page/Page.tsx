import './Page.css';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { PageLayout } from './PageLayout.tsx';
import { setTitle } from './title.ts';

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
  exit,
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
  /** Where Exit leads, at the end of the line of those pages: for screens whose tools and title have no room for it. */
  exit?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  useEffect(() => {
    setTitle(title);
  }, [title]);
  const links = useMemo(
    () => [
      ...crumbs.map(({ label, to }, at) => (
        <span key={to}>
          {at > 0 && <ChevronRight size={12} aria-hidden="true" />}
          <Link to={to}>{label}</Link>
        </span>
      )),
      ...(exit
        ? [
            <Link key="exit" className="page-exit" to={exit}>
              Exit
            </Link>,
          ]
        : []),
    ],
    [crumbs, exit],
  );
  return (
    <PageLayout heading={heading} help={help} action={action} crumbs={links}>
      {children}
    </PageLayout>
  );
}
