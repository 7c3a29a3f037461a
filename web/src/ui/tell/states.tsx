import './states.css';
import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, use } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { useRefused } from '#web/ui/page/Page.tsx';
import { Sketch } from './Sketch.tsx';

export { Tag, type Tone } from './Tag.tsx';

/** The bars that stand in for what is loading. */
const bars = {
  text: ['1', '2', '3'],
  list: ['tools', 'head', '1', '2', '3', '4', '5'],
  'whole-desk': ['figures', 'answer', 'tasks', 'risk'],
  frame: ['title', 'help', '1'],
} as const;

/**
 * Shows that something is loading: in words for screen readers, and as bars in the shape of what comes: a text, a list, the
 * desk of the home page, or a page with its frame.
 */
export function Loading({ what, shape = 'text' }: { what: string; shape?: keyof typeof bars }) {
  return (
    <div className={`loading ${shape}`} role="status">
      <span className="visually-hidden">Loading {what} …</span>
      {bars[shape].map(bar => (
        <span key={bar} aria-hidden="true" />
      ))}
    </div>
  );
}

/** Says that a list is empty, with a drawing: what will be here, and what to do next. */
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
      <Sketch of="tray" />
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </div>
  );
}

/** Returns whether what failed may succeed a moment later. Only the code of a refusal says that it cannot. */
export const mayPass = ({ code }: { code?: number }): boolean => !code || code === 429 || code >= 500;

/** What stands below a page that was refused: who is signed in, and the ways on. The frame of all pages sets it. */
export const RefusedWay = createContext<ReactNode>(null);

/**
 * Shows a failure: what happened, what was kept and what to do. Where something broke, it has the request number to quote; a
 * page that was refused says who is signed in.
 */
export function Problem({
  error,
  retry,
  action,
}: {
  error: Error & { requestid?: string; code?: number };
  /** Called by Try again, which is offered where another try may help. */
  retry?: () => void;
  /** The way on where it cannot. */
  action?: ReactNode;
}) {
  const way = use(RefusedWay);
  const broke = mayPass(error);
  const refused = retry !== undefined && error.code === 403;
  useRefused(refused);
  return (
    <div className="problem" role="alert">
      <CircleAlert size={24} aria-hidden="true" />
      <div>
        <p>{error.message}</p>
        {refused && way}
        {broke && error.requestid && <p className="small quiet">Request {error.requestid}</p>}
      </div>
      {retry && broke ? <Button onClick={retry}>Try again</Button> : action}
    </div>
  );
}
