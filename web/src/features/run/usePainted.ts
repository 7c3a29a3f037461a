import { useEffect, useState } from 'react';
import { afterPaint } from '#web/ui/afterPaint.ts';

/**
 * Returns a value as it was at the last paint. What only goes along with a change, such as a list that grows below the
 * question, renders with it after the frame that people wait for.
 */
export function usePainted<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    if (painted === value) return;
    let overtaken = false;
    afterPaint(() => {
      if (!overtaken) setPainted(value);
    });
    return () => {
      overtaken = true;
    };
  }, [value, painted]);
  return painted;
}
