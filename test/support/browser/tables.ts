import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Tables fit their pages from this width on. */
const roomy = 1280;

/**
 * Fails where the tables of a page are cut: a head that sticks out of its column, a broken word in a head or in the name of
 * a row, a date on two lines, or on a wide screen a cell behind the actions of its row.
 */
export async function readable(page: Page): Promise<void> {
  const cut = await page.evaluate(wide => {
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
    const broken = (within: string, words: RegExp): void => {
      for (const part of document.querySelectorAll(within))
        for (const node of texts(part))
          for (const word of node.data.matchAll(words)) {
            const lines = around(node, word.index, word.index + word[0].length).getClientRects();
            if (new Set([...lines].map(({ top }) => top)).size > 1) found.push(`the words ${word[0]}`);
          }
    };
    // An address may break anywhere.
    broken('.table-frame th', /(?<!\S)\p{L}{1,16}(?=[,.:;?!]?(?:\s|$))/gu);
    broken('.table-frame .second-line', /\b\d{1,2} [A-Z][a-z]{2} \d{4}\b/g);
    // Grids of questions scroll in their frames.
    for (const frame of document.querySelectorAll(
      '.table-frame:has(td.action):not([aria-label$="questions"])',
    ))
      if (innerWidth >= wide && frame.scrollWidth > frame.clientWidth + 1)
        found.push(`what is behind the actions of ${frame.getAttribute('aria-label')}`);
    return [...new Set(found)].slice(0, 20);
  }, roomy);
  expect(cut, `${page.url()} at ${page.viewportSize()?.width} pixels cuts`).toEqual([]);
}
