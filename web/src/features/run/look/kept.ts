/** Does something to the shown card that a person did to the first look. */
type Act = (shown: HTMLElement) => void;

const controlsOf = (card: ParentNode) => [...card.querySelectorAll<HTMLElement>('input, button')];

/**
 * Keeps what people press on the card of the first look, by pointer and by key. Returns what does the same to the shown
 * card, one after the other. A button, Enter or Backspace is the last: what comes next would be for a question that is not on screen.
 */
export function keptFrom(look: HTMLElement, card: HTMLElement): (card: HTMLElement) => Promise<void> {
  const acts: Act[] = [];
  const listening = new AbortController();
  const { signal } = listening;
  const keep = (act: Act, last: boolean) => {
    acts.push(act);
    if (last) listening.abort();
  };
  const onClick = ({ target }: MouseEvent) => {
    const control = (target as Element).closest<HTMLElement>('input, button');
    const at = control ? controlsOf(card).indexOf(control) : -1;
    if (at >= 0) keep(shown => controlsOf(shown)[at]?.click(), control?.tagName === 'BUTTON');
  };
  const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey) return;
    const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    keep(shown => shown.dispatchEvent(press), key === 'Enter' || key === 'Backspace');
  };
  // What is focused in the first look would lose the focus.
  look.addEventListener('mousedown', event => event.preventDefault());
  look.addEventListener('click', onClick, { signal });
  addEventListener('keydown', onKey, { signal });
  return async shown => {
    listening.abort();
    for (const act of acts) {
      // Each meets what the one before has changed, and the first a card that React is done with.
      await new Promise(resolve => setTimeout(resolve));
      act(shown);
    }
  };
}
