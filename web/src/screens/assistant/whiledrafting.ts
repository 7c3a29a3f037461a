import { useEffect } from 'react';

/** How long to wait between two readings while the assistant drafts, in ms. */
const pause = 2000;

/** Reads an answer again and again while the assistant drafts. */
export function useWhileDrafting({ refetch }: { refetch(): Promise<unknown> }, drafting: boolean): void {
  useEffect(() => {
    if (!drafting) return;
    const timer = setInterval(() => void refetch(), pause);
    return () => clearInterval(timer);
  }, [refetch, drafting]);
}
