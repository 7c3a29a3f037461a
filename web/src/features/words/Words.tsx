import './Words.css';
import { createElement, type ReactNode } from 'react';

/**
 * Authors' texts: paragraphs, lists and links written as Markdown, shown safely. Everything else stays the
 * text it is; only http and https addresses become links.
 */
export function Words({ text }: { text: string }) {
  const blocks = text.replaceAll('\r\n', '\n').split(/\n{2,}/);
  // As arguments: what may be repeated, word for word, tells no part from another.
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
    // A line that begins no item goes on with the one before.
    else items.push(`${items.pop()}\n${line.trim()}`);
  }
  return (
    <>
      {first > 0 && <p>{linked(lines.slice(0, first).join('\n'))}</p>}
      {createElement('ul', null, ...items.map(words => createElement('li', null, ...linked(words))))}
    </>
  );
}

const link = /\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/g;

function linked(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(link)) {
    parts.push(text.slice(from, match.index));
    parts.push(
      <a key={match.index} href={match[2]} target="_blank" rel="noreferrer noopener">
        {match[1]}
      </a>,
    );
    from = match.index + match[0].length;
  }
  parts.push(text.slice(from));
  return parts;
}
