import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'info';

/** Shows a quiet label. Color is never the only sign: the words say it too, and an icon where it is a state. */
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
