import './Words.css';
import { createElement, Fragment, type ReactNode } from 'react';
import { type Link, piecesOf } from '#shared/domain/kit/links.ts';

/**
 * Shows an author's text safely: paragraphs, lists and links in Markdown. Everything else stays plain text. Only http,
 * https and mailto addresses become links.
 */
export function Words({ text }: { text: string }) {
  const blocks = text.replaceAll('\r\n', '\n').split(/\n{2,}/);
  // Passed as arguments, not as a list: blocks may be equal, so no text can serve as a key.
  const parts = blocks.map(block => createElement(Block, { lines: block.split('\n') }));
  return createElement('div', { className: 'words' }, ...parts);
}

const item = /^\s*(?:[-*]|\d+[.)])\s+/;

function Block({ lines }: { lines: string[] }) {
  const first = lines.findIndex(line => item.test(line));
  if (first < 0) return <p>{linked(lines.join('\n'))}</p>;
  const items: string[] = [];
  for (const line of lines.slice(first)) {
    if (item.test(line)) items.push(line.replace(item, ''));
    // A line that begins no item continues the item before.
    else items.push(`${items.pop()}\n${line.trim()}`);
  }
  return (
    <>
      {first > 0 && <p>{linked(lines.slice(0, first).join('\n'))}</p>}
      {createElement('ul', null, ...items.map(words => createElement('li', null, linked(words))))}
    </>
  );
}

/** Returns the text with its links. Passed as arguments, not as a list: two links may be equal. */
const linked = (text: string): ReactNode =>
  createElement(
    Fragment,
    null,
    ...piecesOf(text).map(piece => (typeof piece === 'string' ? piece : anchor(piece))),
  );

const anchor = ({ words, address }: Link): ReactNode => (
  <a href={address} target="_blank" rel="noreferrer noopener">
    {words}
  </a>
);
