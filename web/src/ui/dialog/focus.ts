/**
 * Remembers where the focus is; the answer brings it back there. Where that is gone by then, as after a delete, it
 * goes to the same control of the row that stood next to it, or to the page's content.
 */
export function wayBack(): () => void {
  const before = document.activeElement as HTMLElement | null;
  const row = before?.closest('tr');
  const at = before && row ? controlsOf(row).indexOf(before) : -1;
  const near = row?.nextElementSibling ?? row?.previousElementSibling;
  const onwards = () => {
    const same = near?.isConnected ? controlsOf(near)[at] : undefined;
    (same ?? document.querySelector('main'))?.focus();
  };
  return () => {
    if (!before?.isConnected) return onwards();
    before.focus();
    // What was asked about may leave the page a moment after the dialog that asked.
    setTimeout(() => {
      if (!before.isConnected && document.activeElement === document.body) onwards();
    }, 100);
  };
}

const controlsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('button, a')];
