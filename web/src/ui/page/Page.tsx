import './Page.css';
import { ArrowLeft } from 'lucide-react';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { asLeft } from '#web/ui/table/listing/lastListing.ts';
import { setTitle } from './title.ts';

/** The page above a page, and the one way back to it. */
export interface PageAbove {
  /** Its title. */
  label: string;
  to: string;
  /** What the way back is called, such as Exit. Read out before the title. */
  word?: string;
  /** Leads back instead of the address, where something is saved before. */
  leave?(): void;
}

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
  above,
  action,
  children,
}: {
  title: string;
  /** The title as it is shown, where some of its words are only for screen readers. */
  heading?: ReactNode;
  /** One sentence of help, or where and when this is. */
  help?: ReactNode;
  above?: PageAbove | undefined;
  action?: ReactNode;
  children: ReactNode;
}) {
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    setTitle(title);
  }, [title]);
  return (
    <div className="page">
      {above && <WayBack above={above} />}
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

function WayBack({ above: { label, to, word, leave } }: { above: PageAbove }) {
  const content = (
    <>
      <ArrowLeft size={14} aria-hidden="true" />
      <span>
        {word && <span className="visually-hidden">{leadingTo(label, word)} </span>}
        {label}
      </span>
    </>
  );
  return leave ? (
    <button type="button" className="way-back" onClick={leave}>
      {content}
    </button>
  ) : (
    <Link className="way-back" to={asLeft(to)}>
      {content}
    </Link>
  );
}

/** The words that are read out before a title, which one like 'Return to Home' may have in it already. */
const leadingTo = (label: string, word: string): string =>
  word.endsWith(label) ? word.slice(0, -label.length).trim() : `${word}:`;
