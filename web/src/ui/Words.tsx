import './Words.css';
import type { ReactNode } from 'react';

/**
 * Authors' texts: paragraphs, lists and links written as Markdown, shown safely. Everything else stays the
 * text it is; only http and https addresses become links.
 */
export function Words({ text }: { text: string }) {
  const blocks = [...new Set(text.replaceAll('\r\n', '\n').split(/\n{2,}/))];
  return (
    <div className="words">
      {blocks.map(block => (
        <Block key={block} lines={block.split('\n')} />
      ))}
    </div>
  );
}

const item = /^\s*(?:[-*]|\d+[.)])\s+/;

function Block({ lines }: { lines: string[] }) {
  const listed = lines.filter(line => item.test(line));
  if (listed.length === 0) return <p>{linked(lines.join('\n'))}</p>;
  const lead = lines.filter(line => !item.test(line)).join('\n');
  return (
    <>
      {lead && <p>{linked(lead)}</p>}
      <ul>
        {listed.map(line => (
          <li key={line}>{linked(line.replace(item, ''))}</li>
        ))}
      </ul>
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
