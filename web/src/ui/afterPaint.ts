/** How long to wait for a frame, in ms: a page in the background paints none. */
const patience = 250;

/** Does the work in a task after the next frame, so that painting does not wait for it. */
export function afterPaint(work: () => void): void {
  let done = false;
  const once = () => {
    if (!done) work();
    done = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, patience);
}
