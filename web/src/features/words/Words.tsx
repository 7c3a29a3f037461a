import './Words.css';
import type { ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { type LinkPart, piecesOf } from '#shared/domain/kit/links.ts';

/**
 * Shows an author's text safely: paragraphs, lists and links in Markdown. Everything else stays plain text. Only http,
 * https and mailto addresses become links.
 */
export function Words({ text }: { text: string }) {
  const blocks = text.replaceAll('\r\n', '\n').split(/\n{2,}/);
  // Fixed children, not a list: blocks may be equal, so no text can serve as a key.
  const children = blocks.map(block => jsx(Block, { lines: block.split('\n') }));
  return jsxs('div', { className: 'words', children });
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
      {jsxs('ul', { children: items.map(words => jsx('li', { children: linked(words) })) })}
    </>
  );
}

/** Returns the text with its links: fixed children, not a list, since two links may be equal. */
const linked = (text: string): ReactNode =>
  jsxs(Fragment, {
    children: piecesOf(text).map(piece => (typeof piece === 'string' ? piece : anchor(piece))),
  });

const anchor = ({ words, address }: LinkPart): ReactNode => (
  <a href={address} target="_blank" rel="noreferrer noopener">
    {words}
  </a>
);
