import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns which rows of a list were on screen, by their number: those whose end, an element with `data-seen`, was. `shown`
 * names the rows that are in the list now.
 */
export function useSeen(list: RefObject<HTMLElement | null>, shown: string): ReadonlySet<number> {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    if (!shown) return;
    const watching = new IntersectionObserver(entries => {
      const now = entries.flatMap(({ isIntersecting, target }) =>
        isIntersecting ? [Number((target as HTMLElement).dataset.seen)] : [],
      );
      if (now.length > 0) setSeen(before => new Set([...before, ...now]));
    });
    for (const end of list.current?.querySelectorAll('[data-seen]') ?? []) watching.observe(end);
    return () => watching.disconnect();
  }, [list, shown]);
  return seen;
}
