import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Words } from '#web/features/words/Words.tsx';

/** Dangerous pieces of text: parts of elements and whole ones, links, schemes, and what hides them. */
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
    ...['javascript:', 'JavaScript:', 'vbscript:', 'data:text/html,', '//', '&colon;', '\u0000'],
    ...['https://', 'http://', 'HTTPS://', 'mailto:', '[x](https://a.b', '&lt;title&gt;', '<title>'],
    ...['alert(1)', 'script', 'onerror=', '<a href=', '<img src=x ', '</p>', '<!--', 'https://x" onclick="'],
  ),
  fc
    .tuple(
      fc.constantFrom('', ' ', '\t', '\u0001', '<', '&#106;', 'https://', 'mailto:'),
      fc.constantFrom(
        'javascript:',
        'JavaScript:',
        'data:text/html,',
        'vbscript:',
        '//',
        'HTTP://',
        'mailto:',
      ),
      fc.constantFrom('', 'x', 'alert(1)', 'a b', '"onclick="', '<b>', '\\', '\n', '>'),
    )
    .map(target => `[x](${target.join('')})`),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);
const anyWords = fc.array(part, { maxLength: 12 }).map(parts => parts.join(''));

/** The tags that the component writes; everything else must be text. */
const ours =
  /<div class="words">|<\/?(?:div|p|ul|li|a)>|<a href="([^"<>]*)" target="_blank" rel="noreferrer noopener">/g;

const shown = (text: string): string => renderToStaticMarkup(createElement(Words, { text }));

/** Returns the targets of links; fails where there is anything but paragraphs, lists and links. */
function linksIn(html: string): string[] {
  expect(html.replaceAll(ours, '')).not.toMatch(/[<>]/);
  return [...html.matchAll(ours)].flatMap(([, href]) => href?.replaceAll('&amp;', '&') ?? []);
}

test('no text, refused or not, becomes more than paragraphs, lists and links to web and mail addresses', () => {
  fc.assert(
    fc.property(anyWords, text => {
      for (const href of linksIn(shown(text))) {
        expect(href).toMatch(/^(?:https?:\/\/|mailto:)/i);
        expect(URL.canParse(href) ? new URL(href).protocol : 'https:').toMatch(/^(?:https?|mailto):$/);
      }
    }),
    { numRuns: 2000 },
  );
});

/** Returns the text that a browser reads in the HTML. */
const read = (html: string): string =>
  html
    .replaceAll(ours, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

test('every text without a link or a list is read exactly as it was typed', () => {
  fc.assert(
    fc.property(anyWords, text => {
      fc.pre(!/\]\(|\n|^\s*(?:[-*]|\d+[.)])\s/.test(text));
      expect(read(shown(text))).toBe(text);
    }),
    { numRuns: 2000 },
  );
});

test('markup shows word for word beside a link', () => {
  const text =
    '¿Tiene cada página un <title> único, sin <iframe src="//x"> ni "JavaScript:" &lt;a&gt;, [según](HTTPS://example.org/a_(b))?';
  const html = shown(text);
  expect(linksIn(html)).toEqual(['HTTPS://example.org/a_(b)']);
  expect(read(html)).toBe(text.replace(/\[según\]\(.*\)\?/, 'según?'));
});

test('two equal links show twice', () => {
  const html = shown('[a](https://a.b) [a](https://a.b)');
  expect(linksIn(html)).toEqual(['https://a.b', 'https://a.b']);
});

test('a repeated paragraph or item shows twice', () => {
  const html = shown('Look.\n\nLook.\n\n- again\n- again');
  expect(html).toBe('<div class="words"><p>Look.</p><p>Look.</p><ul><li>again</li><li>again</li></ul></div>');
});

test('text before, inside and after a list keeps its place', () => {
  const html = shown('Ask:\n- who\n  is there\n1. when\nand where.\n\nThen go.');
  expect(html).toBe(
    '<div class="words"><p>Ask:</p><ul><li>who\nis there</li><li>when\nand where.</li></ul><p>Then go.</p></div>',
  );
});
