import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Fails where the tables of a page are cut: a head that sticks out of its column, or a row's name with a broken word. */
export async function readable(page: Page): Promise<void> {
  const cut = await page.evaluate(() => {
    const found: string[] = [];
    // On a phone, rows are cards.
    if (innerWidth <= 640) return found;
    const texts = (element: Element): Text[] => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, node =>
        node.parentElement?.closest('.visually-hidden') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
      );
      const all: Text[] = [];
      while (walker.nextNode()) all.push(walker.currentNode as Text);
      return all;
    };
    const around = (node: Text, from = 0, to = node.data.length): Range => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      return range;
    };
    for (const head of document.querySelectorAll('.table-frame thead th')) {
      const cell = head.getBoundingClientRect();
      for (const node of texts(head)) {
        const { left, right } = around(node).getBoundingClientRect();
        if (left < cell.left - 1 || right > cell.right + 1) found.push(`the head ${node.data}`);
      }
    }
    for (const name of document.querySelectorAll('.table-frame tbody th[scope=row]')) {
      for (const node of texts(name)) {
        // An address may break anywhere.
        for (const word of node.data.matchAll(/(?<!\S)\p{L}{1,16}(?=[,.:;?!]?(?:\s|$))/gu)) {
          const lines = around(node, word.index, word.index + word[0].length).getClientRects();
          if (new Set([...lines].map(({ top }) => top)).size > 1) found.push(`the word ${word[0]}`);
        }
      }
    }
    return [...new Set(found)].slice(0, 20);
  });
  expect(cut, `${page.url()} at ${page.viewportSize()?.width} pixels cuts`).toEqual([]);
}
