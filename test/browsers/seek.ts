/** What a person looks for on a page. */
export type Kind =
  | 'button'
  | 'link'
  | 'entry'
  | 'field'
  | 'heading'
  | 'dialog'
  | 'option'
  | 'radio'
  | 'text'
  | 'part';

/**
 * The first of a kind on the page that is shown under a name, or null. Runs on the page. A name is a whole text (`flags`
 * are 'exact') or an expression; of a part, it is its selector. `within` selects what to look in.
 */
export function seek(kind: string, name: string, flags: string, within: string): Element | null {
  const selectors: Record<string, string> = {
    button: 'button, summary, [role=button]',
    link: 'a[href]',
    entry: '[role=menuitem]',
    field: 'input, select, textarea',
    heading: 'h1, h2, h3',
    dialog: 'dialog[open], [role=dialog]',
    option: '[role=option]',
    radio: 'input[type=radio]',
    text: 'body *',
    part: name,
  };
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const named = (element: Element): string => {
    const labelled = element.getAttribute('aria-labelledby');
    const labels =
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
        ? element.labels
        : null;
    if (kind === 'text')
      return plain(
        [...element.childNodes]
          .filter(node => node.nodeType === 3)
          .map(node => node.textContent)
          .join(' '),
      );
    if (element.hasAttribute('aria-label')) return plain(element.getAttribute('aria-label'));
    if (labelled)
      return plain(
        labelled
          .split(' ')
          .map(id => document.getElementById(id)?.textContent)
          .join(' '),
      );
    return plain(labels?.length ? labels[0]!.textContent : element.textContent);
  };
  const means = (element: Element) =>
    kind === 'part' ||
    (flags === 'exact' ? named(element) === name : new RegExp(name, flags).test(named(element)));
  const places = within ? [...document.querySelectorAll(within)] : [document];
  return (
    places
      .flatMap(place => [...place.querySelectorAll(selectors[kind]!)])
      .find(
        element =>
          element.getClientRects().length > 0 && !element.matches('button:disabled') && means(element),
      ) ?? null
  );
}
