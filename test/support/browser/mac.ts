/**
 * Moves the focus as Safari on a Mac does when something is pressed: buttons, links and boxes do not get it, but what is
 * around them and can have it. A summary gets it.
 */
export function pressAsOnAMac(): void {
  addEventListener('mousedown', event => {
    const { target, defaultPrevented } = event;
    const pressed = target instanceof Element && target.closest('button, a, [type=checkbox], [type=radio]');
    if (!pressed || defaultPrevented) return;
    event.preventDefault();
    const around = pressed.parentElement?.closest<HTMLElement>('[tabindex], dialog');
    if (around) around.focus();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}
