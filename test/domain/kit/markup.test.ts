import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { piecesOf } from '#shared/domain/kit/links.ts';
import { hasRefusedLink, shownAsText } from '#shared/domain/kit/markup.ts';

/** The addresses of the links that a text is shown with. */
const addresses = (text: string) =>
  piecesOf(text).flatMap(piece => (typeof piece === 'string' ? [] : [piece.address]));

describe('accepted without a warning, and shown as typed:', () => {
  it.each([
    'Is x < 5, and a <- b?',
    'R&D; and Q&A: who is in?',
    'Is there a line in the list (list.html?a&b)?',
    'See <https://example.org>, or write to <mailto:help@example.org>.',
    'See [1] and [2] (page 7).',
    'Is a = b, and "c" = d?',
    'Does the onboarding = a talk?',
    '',
  ])('%j', text => {
    expect([hasRefusedLink(text), shownAsText(text)]).toEqual([false, null]);
    expect(piecesOf(text)).toEqual([text]);
  });
});

describe('accepted, shown as typed, and reported:', () => {
  it.each([
    ['¿Tiene cada página un <title> único?', '<title>'],
    ['Ist <TITLE lang=de> gesetzt?', '<TITLE lang=de>'],
    ['Gibt es <iframe src="https://example.org">?', '<iframe src="https://example.org">'],
    ['a</script >b', '</script >'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['ends <scr', '<scr'],
    ['a <!-- b --> c', '<!-- b -->'],
    ['<?php ?>', '<?php ?>'],
    ['Is &lt;b&gt; used?', '&lt;'],
    ['Is &#60; or &#x3C; used?', '&#60;'],
    ['Is "JavaScript: the good parts" read?', 'JavaScript:'],
    ['Le « JavaScript : » est-il permis ?', 'JavaScript :'],
    ['VBScript:x', 'VBScript:'],
    ['Hat es onclick=weg() ?', 'onclick='],
    ['Does each picture have alt="…"?', 'alt="…"'],
    ["Is aria-label='x' set?", "aria-label='x'"],
    ['[x]\n\n [x]: javascript:alert(1)', 'javascript:'],
    ['See [here](https://example.org/a b).', '[here](https://example.org/a b)'],
    ['See [here](https://example.org "Title").', '[here](https://example.org "Title")'],
  ])('%j', (text, piece) => {
    expect([hasRefusedLink(text), shownAsText(text)]).toEqual([false, piece]);
    expect(piecesOf(text)).toEqual([text]);
  });
});

describe('a link leads', () => {
  it.each([
    'https://example.org/javascript:void',
    'http://example.org',
    'HTTPS://EXAMPLE.ORG/a?b=c&d=e#f',
    'mailto:help@example.org?subject=x',
    'https://example.org/a_(b)',
    'https://example.org/¿qué?',
  ])('to %s', address => {
    const text = `See [this]( ${address} ).`;
    expect(hasRefusedLink(text)).toBe(false);
    expect(piecesOf(text)).toEqual(['See ', { words: 'this', address }, '.']);
  });

  it.each([
    'javascript:alert(1)',
    'javascript:alert(String.fromCharCode(88))',
    ' JavaScript:alert(1) "title"',
    '<java\tscript:alert(1)>',
    'java\nscript:alert(1)',
    'java\\script:alert(1)',
    '\u0001javascript:alert(1)',
    'java\u0000script:alert(1)',
    '\u200bjavascript:alert(1)',
    '&#106;avascript:alert(1)',
    'javascript&colon;alert(1)',
    '&Tab;javascript:alert(1)',
    'jav%61script:alert(1)',
    'VBSCRIPT:msgbox(1)',
    'data:text/html;base64,PHNjcmlwdD4=',
    'data:image/png;base64,iVBORw0KGgo=',
    'blob:https://example.org/a',
    'file:///etc/passwd',
    '//example.org/a',
    '\\\\example.org\\a',
    'https:example.org',
    'https:\\\\example.org',
    'ht\ttps://example.org',
    'hthttps://example.org',
    '/topiclist',
    'list.html?a&b',
    '#here',
    '',
  ])('never to %j, and is refused', target => {
    const text = `See [this](${target}).`;
    expect(hasRefusedLink(text)).toBe(true);
    expect(addresses(text)).toEqual([]);
  });

  it.each([
    '![x](data:image/png,a)',
    '[](javascript:x)',
    '[a [b] c](javascript:x)',
    '[a](https://a.b)[c](d:e)',
  ])('nowhere else either, however its words are written: %s', text =>
    expect(hasRefusedLink(text)).toBe(true),
  );
});

it('text that is not a link is not refused as one', () => {
  for (const text of ['x](y)', '[x] (y)', '[x](y', ')[x](y', '[x]: data:a', '<javascript:alert(1)>'])
    expect(hasRefusedLink(text), text).toBe(false);
});

it('every link is shown as one, or named, or refused', () => {
  const inside = fc.string({
    unit: fc.constantFrom(...'htps:/. \t\u0001mailo&#x;<>"\\javscript'),
    maxLength: 30,
  });
  const begun = fc.tuple(
    fc.constantFrom('', 'https://', 'HTTP://', 'mailto:', ' http://', '<https://'),
    inside,
  );
  fc.assert(
    fc.property(begun, parts => {
      const text = `[x](${parts.join('')})`;
      const fates = [addresses(text).length === 1, shownAsText(text) !== null, hasRefusedLink(text)];
      expect(fates).toContain(true);
      expect(fates[0] && fates[2]).toBe(false);
    }),
    { numRuns: 2000 },
  );
});

it('a text of any length is split into its words and links quickly', () => {
  const hard = ['<a ', '](', '[x', '<', '&#', ' [', '[x](', '[x](https://a ', '[x](()', 'a-', '[a](b)', '="'];
  for (const part of hard) {
    const text = `[x](${part.repeat(50_000)}`;
    expect(piecesOf(text).join('')).toBe(text);
    hasRefusedLink(text);
    shownAsText(text);
  }
});
