import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWebAddress, piecesOf } from '#shared/domain/kit/links.ts';
import { beginningOf, nameFor, withAddresses, withoutLinks } from '#shared/domain/kit/linkwords.ts';

const guide = 'Read [the guide](https://example.org/a_(b)) and [write](mailto:help@example.org) to us.';

describe('where no link can be shown', () => {
  test('a text has the words of its links, and in a file their addresses too', () => {
    expect(withoutLinks(guide)).toBe('Read the guide and write to us.');
    expect(withAddresses(guide)).toBe(
      'Read the guide (https://example.org/a_(b)) and write (mailto:help@example.org) to us.',
    );
  });

  test('what is not a link stays as typed', () => {
    for (const text of ['See [1] and [2] (page 7).', '[x](ftp://example.org)', ''])
      expect([withoutLinks(text), withAddresses(text)]).toEqual([text, text]);
  });
});

test('a name for an author’s text is one line of whole words without Markdown links', () => {
  expect(nameFor('Read [the guide](https://example.org),\n\nthen act')).toBe('Read the guide, then act');
  expect(nameFor(`Ask ${'everybody '.repeat(9)}`)).toBe(
    'Ask everybody everybody everybody everybody everybody…',
  );
});

test('the beginning of a text never ends within a link: one that does not fit stands as its words', () => {
  expect(beginningOf(guide, 45)).toBe('Read [the guide](https://example.org/a_(b)) a…');
  expect(beginningOf(guide, 30)).toBe('Read the guide…');
  expect(beginningOf(guide, 9)).toBe('Read the…');
  const word = fc.stringMatching(/^[a-z ]{1,12}$/);
  const link = word.map(words => ({ words, address: 'https://example.org/page' }));
  fc.assert(
    fc.property(
      fc.array(fc.oneof(word, link), { maxLength: 9 }),
      fc.integer({ min: 1, max: 150 }),
      (all, most) => {
        const text = all
          .map(one => (typeof one === 'string' ? one : `[${one.words}](${one.address})`))
          .join('');
        const cut = beginningOf(text, most);
        expect(cut.length).toBeLessThanOrEqual(Math.max(most + 1, text.length <= most ? text.length : 0));
        const words = withoutLinks(cut).replace(/…$/, '');
        expect(withoutLinks(text).startsWith(words)).toBe(true);
        for (const piece of piecesOf(cut)) if (typeof piece === 'string') expect(piece).not.toContain('](');
      },
    ),
    { numRuns: 300 },
  );
});

test.each([
  ['https://example.org/proof?id=1', true],
  ['HTTP://Example.org', true],
  ['https://example.org/@ann?at=a@b#@', true],
  ['example.org', false],
  ['ftp://example.org', false],
  ['javascript:alert(1)', false],
  ['https://', false],
  ['https:// example.org', false],
  ['https://example.org/a b', false],
  ['https://example.org/\u202egpj.exe', false],
  ['https://exam\u200bple.org', false],
  ['https://user:password@example.org', false],
  ['https://example.com@example.org/', false],
  ['https://example.org\\@example.com', false],
])('people can be sent to %j, as a web address and as a link of a text: %s', (address, expected) => {
  expect(isWebAddress(address)).toBe(expected);
  expect(piecesOf(`[x](${address})`).length === 3).toBe(expected);
});
