/**
 * Remembers where the focus is, and returns a function that brings it back once it is lost: it stays where people have
 * moved it. If that control is gone by then, as after a delete, the focus goes to the same control of the next row, or to
 * the page's content.
 */
export function wayBack(): () => void {
  // On a page that was opened with the dialog, nothing has had the focus yet.
  const before = document.activeElement === document.body ? null : (document.activeElement as HTMLElement);
  const row = before?.closest('tr');
  const at = before && row ? controlsOf(row).indexOf(before) : -1;
  const near = row?.nextElementSibling ?? row?.previousElementSibling;
  const isLost = () => document.activeElement === document.body;
  const moveOn = () => {
    const same = near?.isConnected ? controlsOf(near)[at] : undefined;
    if (same) same.focus();
    else focusContent();
  };
  return () => {
    if (!isLost()) return;
    if (!before?.isConnected) return moveOn();
    before.focus();
    // The row may disappear a moment after the dialog.
    setTimeout(() => {
      if (!before.isConnected && isLost()) moveOn();
    }, 100);
  };
}

/** Focuses the page's content, from where the keyboard goes on when what had the focus is gone. */
const focusContent = (): void => document.querySelector('main')?.focus();

const fields = ':is(input, select, textarea):not([type=hidden], [readonly], :disabled)';

/** Focuses the first field that people can fill in, of radio buttons the chosen one. Returns false where there is none. */
export function focusField(within: Element): boolean {
  const shown = [...within.querySelectorAll<HTMLElement>(fields)].filter(
    field => field.getClientRects().length > 0,
  );
  const [first] = shown;
  const chosen = first?.matches('[type=radio]') && shown.find(field => field.matches('[type=radio]:checked'));
  (chosen || first)?.focus();
  return first !== undefined;
}

const controlsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('button, a')];
