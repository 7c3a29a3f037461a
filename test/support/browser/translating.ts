import type { BrowserContext } from 'playwright-core';

/**
 * Does to a page what a browser's translation does to it: an element takes the place of every text, when the page is
 * there and whenever a text is added or changed. The words stay the same.
 */
function translate(): void {
  // A frame without scripts, such as a message of the mailbox, would report each change as one more that it blocked.
  if (origin === 'null') return;
  const untouched = 'script,style,noscript,textarea,code,pre,svg,font,[translate="no"],.notranslate';
  const put = (text: Text) => {
    const parent = text.parentElement;
    if (!parent || text.data.trim() === '' || parent.closest(untouched)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(text.data);
    outer.append(inner);
    parent.replaceChild(outer, text);
  };
  const all = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = root instanceof Text ? [root] : [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    for (const text of found) put(text);
  };
  const begin = () => {
    const observer = new MutationObserver(changes => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) all(node);
      // What this has changed itself.
      observer.takeRecords();
    });
    all(document.body);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    document.documentElement.classList.add('translated-ltr');
  };
  if (document.body) begin();
  else addEventListener('DOMContentLoaded', begin, { once: true });
}

/** Has every page of a browser translated. */
export const translatePages = (context: BrowserContext): Promise<unknown> => context.addInitScript(translate);
