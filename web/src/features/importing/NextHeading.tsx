import { type ReactNode, useEffect, useRef } from 'react';

/**
 * The heading of the next step. It takes the focus where what had it is gone, so that the keyboard and screen readers go
 * on from there.
 */
export function NextHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
