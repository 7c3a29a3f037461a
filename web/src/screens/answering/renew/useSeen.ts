import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns what was on screen: the words in `data-seen` of each element in `list` that was, which is at the end of its row.
 * `shown` changes with the rows that are in the list now.
 */
export function useSeen(list: RefObject<HTMLElement | null>, shown: string): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!shown) return;
    const watching = new IntersectionObserver(entries => {
      const now = entries.flatMap(({ isIntersecting, target }) =>
        isIntersecting ? (target as HTMLElement).dataset.seen!.split(' ') : [],
      );
      if (now.length > 0) setSeen(before => new Set([...before, ...now]));
    });
    for (const end of list.current?.querySelectorAll('[data-seen]') ?? []) watching.observe(end);
    return () => watching.disconnect();
  }, [list, shown]);
  return seen;
}

/** Says how many answers are still to be looked at. */
export const unseenWords = (count: number): string =>
  `Look at every answer first: ${count} ${count === 1 ? 'has' : 'have'} not been on screen yet.`;
