/**
 * Remembers where the focus is, and returns a function that brings it back. If that control is gone by then, as after a
 * delete, the focus goes to the same control of the next row, or to the page's content.
 */
export function wayBack(): () => void {
  const before = document.activeElement as HTMLElement | null;
  const row = before?.closest('tr');
  const at = before && row ? controlsOf(row).indexOf(before) : -1;
  const near = row?.nextElementSibling ?? row?.previousElementSibling;
  const moveOn = () => {
    const same = near?.isConnected ? controlsOf(near)[at] : undefined;
    (same ?? document.querySelector('main'))?.focus();
  };
  return () => {
    if (!before?.isConnected) return moveOn();
    before.focus();
    // The row may disappear a moment after the dialog.
    setTimeout(() => {
      if (!before.isConnected && document.activeElement === document.body) moveOn();
    }, 100);
  };
}

const controlsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('button, a')];
