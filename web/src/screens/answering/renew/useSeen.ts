import { type RefObject, useEffect, useState } from 'react';

/** Between a bar and the foot of the window, in px. */
const barGap = 16;

/**
 * Returns the rows that were on screen: the words in `data-seen` of each element in `list` that was, which is at the end of its row.
 * `shown` changes with the rows that are in the list now. What `bar`, at the foot of the window, covers is not on screen.
 */
export function useSeen(
  list: RefObject<HTMLElement | null>,
  shown: string,
  bar?: RefObject<HTMLElement | null>,
): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!shown) return;
    const covered = bar?.current ? bar.current.offsetHeight + barGap : 0;
    const note = (entries: readonly IntersectionObserverEntry[]) => {
      const now = entries.flatMap(({ isIntersecting, target }) =>
        isIntersecting ? (target as HTMLElement).dataset.seen!.split(' ') : [],
      );
      if (now.length > 0) setSeen(before => new Set([...before, ...now]));
    };
    const watching = new IntersectionObserver(note, { rootMargin: `0px 0px -${covered}px` });
    for (const end of list.current?.querySelectorAll('[data-seen]') ?? []) watching.observe(end);
    return () => watching.disconnect();
  }, [list, shown, bar]);
  return seen;
}

/** Says how many answers are still to be looked at. */
export const unseenWords = (count: number): string =>
  `Look at every answer first: ${count} ${count === 1 ? 'has' : 'have'} not been on screen yet.`;
