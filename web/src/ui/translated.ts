/*
 * The translation of a browser, Chrome's above all, puts an element in the place of every text and keeps the text node out
 * of the page. React goes on with that node: it removes it from where it no longer is, puts others before it, and writes
 * into it what nobody sees. So this notes what stands for which text, and leads these three operations there. React's own
 * advice is none (facebook/react#11538). Nothing changes on a page that is not translated.
 */

/** What stands in the page for a text. */
const standsFor = new WeakMap<Node, Element>();
let isTranslated = false;

/** Notes the elements that have taken the place of texts. Translators use `font`, which the application never does. */
function note(changes: readonly MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
    for (const text of removedNodes) {
      if (!(text instanceof Text)) continue;
      const beside = [...addedNodes, previousSibling, nextSibling];
      const instead = beside.find(node => node instanceof HTMLElement && node.localName === 'font');
      if (!(instead instanceof HTMLElement)) continue;
      standsFor.set(text, instead);
      isTranslated = true;
    }
  }
}

/** The child of a parent that is a node, stands for it, or has it inside. */
function childFor(parent: Node, node: Node, observer: MutationObserver): Node | undefined {
  if (node.parentNode === parent) return node;
  note(observer.takeRecords());
  if (!isTranslated) return node;
  const instead = standsFor.get(node);
  let at: Node | null | undefined = instead?.isConnected ? instead : node;
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at ?? undefined;
}

/** Takes away what stands for a text that is put somewhere itself. */
function dropStandIn(node: Node): void {
  const instead = standsFor.get(node);
  if (instead === undefined || instead === node.parentNode) return;
  standsFor.delete(node);
  instead.remove();
}

/** Lets React and a translation of the page get along. Called once, before anything is drawn. */
export function withstandTranslation(): void {
  const observer = new MutationObserver(note);
  observer.observe(document.body, { childList: true, subtree: true });
  const { removeChild, insertBefore, appendChild } = Node.prototype;
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!;

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const here = childFor(this, child, observer);
    if (here) removeChild.call(this, here);
    standsFor.delete(child);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const next = before && (childFor(this, before, observer) ?? null);
    dropStandIn(node);
    return insertBefore.call(this, node, next) as T;
  };
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    dropStandIn(node);
    return appendChild.call(this, node) as T;
  };
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      value.set!.call(this, text);
      if (this.isConnected || !(this instanceof Text)) return;
      note(observer.takeRecords());
      const instead = standsFor.get(this);
      // The translator sees a new text there, and translates it.
      if (instead?.isConnected) instead.replaceWith(this);
    },
  });
}
