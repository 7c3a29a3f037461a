import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { holdsMarkup } from '#shared/domain/kit/markup.ts';
import { Words } from '#web/features/words/Words.tsx';

/** What lies in wait in a text: halves and wholes of elements, links, schemes, and what hides them. */
const part = fc.oneof(
  fc.constantFrom(
    ...[
      '[x](',
      '](',
      ')',
      '[',
      ']:',
      '<',
      '>',
      '"',
      "'",
      '\n',
      '\n\n',
      '- ',
      '1. ',
      ' ',
      '\t',
      '\\',
      '&#106;',
    ],
    ...['javascript:', 'JavaScript:', 'vbscript:', 'data:text/html,', 'https://', 'http://', '&colon;'],
    ...['alert(1)', 'script', 'onerror=', '<a href=', '<img src=x ', '</p>', '<!--', 'https://x" onclick="'],
  ),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);
const anyWords = fc.array(part, { maxLength: 12 }).map(parts => parts.join(''));

/** What the component itself writes; everything else of the text has to be text. */
const ours =
  /<div class="words">|<\/?(?:div|p|ul|li|a)>|<a href="([^"<>]*)" target="_blank" rel="noreferrer noopener">/g;

const shown = (text: string): string => renderToStaticMarkup(createElement(Words, { text }));

/** The targets of links; fails where anything else than paragraphs, lists and links is made. */
function linksIn(html: string): string[] {
  expect(html.replaceAll(ours, '')).not.toMatch(/[<>]/);
  return [...html.matchAll(ours)].flatMap(([, href]) => href?.replaceAll('&amp;', '&') ?? []);
}

test('no text becomes more than paragraphs, lists and links to web addresses, whether taken or not', () => {
  fc.assert(
    fc.property(anyWords, text => {
      for (const href of linksIn(shown(text))) {
        expect(href).toMatch(/^https?:\/\//);
        expect(URL.canParse(href) ? new URL(href).protocol : 'https:').toMatch(/^https?:$/);
      }
    }),
    { numRuns: 2000 },
  );
});

test('what authors may write shows word for word', () => {
  const text = 'Has everybody read JavaScript: the good parts, as [the list](https://example.org/a) says?';
  expect(holdsMarkup(text)).toBe(false);
  const html = shown(text);
  expect(linksIn(html)).toEqual(['https://example.org/a']);
  expect(html.replaceAll(ours, '')).toBe('Has everybody read JavaScript: the good parts, as the list says?');
});

test('a paragraph or an item that is repeated is shown again', () => {
  const html = shown('Look.\n\nLook.\n\n- again\n- again');
  expect(html).toBe('<div class="words"><p>Look.</p><p>Look.</p><ul><li>again</li><li>again</li></ul></div>');
});

test('what stands before, within and behind a list stays in its place', () => {
  const html = shown('Ask:\n- who\n  is there\n1. when\nand where.\n\nThen go.');
  expect(html).toBe(
    '<div class="words"><p>Ask:</p><ul><li>who\nis there</li><li>when\nand where.</li></ul><p>Then go.</p></div>',
  );
});
