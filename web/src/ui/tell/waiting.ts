import { afterPaint } from '#web/ui/afterPaint.ts';

/** How many parts of the page show that they are loading. */
let parts = 0;
const listeners = new Set<() => void>();

/** Notes that a part of the page is loading, until the returned function is called. */
export function noteLoading(): () => void {
  parts++;
  return () => {
    parts--;
    for (const listener of listeners) listener();
  };
}

/** How long a busy page may hold up what follows, in ms. */
const patience = 1000;

/** Does the work when the browser has nothing else to do. Safari cannot tell; there it is done at once. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: patience });
  else work();
};

/** Calls once, when a frame without any part that is loading was painted. Returns what prevents that. */
export function onceShown(call: () => void): () => void {
  const end = () => listeners.delete(check);
  const check = () =>
    afterPaint(() =>
      whenIdle(() => {
        if (parts === 0 && end()) call();
      }),
    );
  listeners.add(check);
  check();
  return end;
}
