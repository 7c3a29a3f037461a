import './Page.css';
import { ChevronRight } from 'lucide-react';
import { createContext, memo, type ReactNode, use, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { asLeft } from '#web/ui/table/lastListing.ts';
import { setTitle } from './title.ts';

export interface Crumb {
  label: string;
  to: string;
}

const none: readonly Crumb[] = [];

/** Tells the page around whether what it shows was refused. */
const TellRefused = createContext<((refused: boolean) => void) | null>(null);

/** Hides what the page around offers to do, while `refused`: the same would be refused. Its ways back stay. */
export function useRefused(refused: boolean): void {
  const tell = use(TellRefused);
  useEffect(() => {
    if (!refused) return undefined;
    tell?.(true);
    return () => tell?.(false);
  }, [tell, refused]);
}

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
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    setTitle(title);
  }, [title]);
  return (
    <div className="page">
      {(crumbs.length > 0 || exit) && <PagesAbove crumbs={crumbs} exit={exit} />}
      <header className="page-head">
        <div>
          <h1>{heading}</h1>
          {help && <div className="page-help">{help}</div>}
        </div>
        {action && !refused && <div className="row">{action}</div>}
      </header>
      <TellRefused value={setRefused}>{children}</TellRefused>
    </div>
  );
}

const PagesAbove = memo(({ crumbs, exit }: { crumbs: readonly Crumb[]; exit: string | undefined }) => (
  <nav className="crumbs" aria-label="Breadcrumb">
    {crumbs.map(({ label, to }, at) => (
      <span key={to}>
        {at > 0 && <ChevronRight size={12} aria-hidden="true" />}
        <Link to={asLeft(to)}>{label}</Link>
      </span>
    ))}
    {exit && (
      <Link className="page-exit" to={asLeft(exit)}>
        Exit
      </Link>
    )}
  </nav>
));
