import type { ReactElement, ReactNode } from 'react';

type Props = Readonly<Record<string, unknown>>;

/** The attributes that have another name in JSX. */
const attributes: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' };

/**
 * Returns the nodes of JSX whose components have no state. It draws once: handlers and references are left out. Nothing
 * is inserted as HTML, and no control can get the focus.
 */
export function drawn(node: ReactNode): Node[] {
  if (node === null || node === undefined || typeof node === 'boolean') return [];
  if (typeof node !== 'object') return [document.createTextNode(String(node))];
  if (Symbol.iterator in node) return [...node].flatMap(drawn);
  const { type, props } = node as ReactElement<Props>;
  if (typeof type === 'function') return drawn((type as (given: Props) => ReactNode)(props));
  const children = drawn(props.children as ReactNode);
  // A fragment.
  if (typeof type !== 'string') return children;
  const element = document.createElement(type);
  for (const [name, value] of Object.entries(props)) draw(element, name, value);
  if (element.matches('input, button, a')) element.tabIndex = -1;
  element.append(...children);
  return [element];
}

function draw(element: HTMLElement, name: string, value: unknown): void {
  if (name === 'style') {
    for (const [property, given] of Object.entries(value as Props))
      element.style.setProperty(property, String(given));
    return;
  }
  const spoken = name.startsWith('aria-');
  const none = value === undefined || value === null || (value === false && !spoken);
  if (none || name === 'children' || name === 'ref' || /^on[A-Z]/.test(name)) return;
  element.setAttribute(attributes[name] ?? name, value === true && !spoken ? '' : String(value));
}
