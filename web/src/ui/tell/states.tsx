import './states.css';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';

/** While something loads: said to screen readers, drawn as lines to come. */
export function Loading({ what }: { what: string }) {
  return (
    <div className="loading" role="status">
      <span className="visually-hidden">Loading {what} …</span>
      <span aria-hidden="true" />
      <span aria-hidden="true" />
      <span aria-hidden="true" />
    </div>
  );
}

/** Nothing here yet: what would be here, and what to do next. */
export function Empty({
  title,
  children,
  action,
}: {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </div>
  );
}

/** Something failed: what happened, what was kept, what to do, and the number to quote. */
export function Problem({ error, retry }: { error: Error & { requestid?: string }; retry?: () => void }) {
  return (
    <div className="problem" role="alert">
      <CircleAlert size={24} aria-hidden="true" />
      <div>
        <p>{error.message}</p>
        {error.requestid && <p className="small quiet">Request {error.requestid}</p>}
      </div>
      {retry && <Button onClick={retry}>Try again</Button>}
    </div>
  );
}

export type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'info';

/** A quiet label. Colour never stands alone: the words, and an icon where it is a state, say it too. */
export function Tag({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={`tag ${tone}`}>
      {icon}
      {children}
    </span>
  );
}
