import './Notice.css';
import type { ReactNode } from 'react';
import type { Tone } from './states.tsx';

/** Shows something about a whole page that people should know first. */
export function Notice({
  tone,
  icon,
  action,
  children,
}: {
  tone: Tone;
  icon: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={`notice ${tone}`}>
      {icon}
      <div>{children}</div>
      {action}
    </div>
  );
}
