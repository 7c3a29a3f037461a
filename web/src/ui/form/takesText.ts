/** Whether an element takes text, which has keys and an undo of its own. */
export const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox], [type=radio], [type=button]), textarea, [contenteditable=true]');
