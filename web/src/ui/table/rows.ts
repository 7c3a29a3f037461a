const controls = 'a, button, input, select, textarea, label, summary, [tabindex]';

/** Opens what the row's own button opens when people press anywhere else in the row, except to mark text. */
export function openRow(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  const row = target?.closest('tbody tr');
  if (!target || !row || event.defaultPrevented) return;
  const pressed = target.closest(controls);
  if (pressed && row.contains(pressed)) return;
  if (getSelection()?.toString()) return;
  const actions = row.querySelectorAll<HTMLElement>('td.action :is(a, button)');
  const opens =
    row.querySelector<HTMLElement>('td.action [data-opens]') ?? (actions.length === 1 ? actions[0] : null);
  if (!opens) return;
  // The focus returns to the button when what it opened is closed.
  opens.focus({ preventScroll: true });
  opens.click();
}

/** Scrolls a row into its frame, without moving the page. */
export function bringIntoView(frame: HTMLElement | null, key: string): void {
  const row = frame?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);
  if (!frame || !row || frame.scrollHeight <= frame.clientHeight) return;
  const { offsetTop: top, offsetHeight: height } = row;
  const head = frame.querySelector('thead')?.offsetHeight ?? 0;
  const visible = top - head >= frame.scrollTop && top + height <= frame.scrollTop + frame.clientHeight;
  if (!visible) frame.scrollTop = top - frame.clientHeight / 2;
}
