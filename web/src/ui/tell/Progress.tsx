import './Progress.css';
import { type ReactNode, useId } from 'react';

/** Shows the progress of something that takes a while; without `share` (0 to 1), the progress is not known yet. */
export function Progress({
  label,
  share,
  children,
}: {
  label: string;
  share?: number;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <div className="progress">
      <p id={id} role="status">
        {label}
      </p>
      <progress aria-labelledby={id} max={1} {...(share !== undefined && { value: share })} />
      {children}
    </div>
  );
}
