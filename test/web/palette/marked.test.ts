import { expect, test } from 'vitest';
import { typedWords } from '#shared/domain/kit/search.ts';
import { marked } from '#web/app/palette/marked.ts';

const shown = (text: string, typed: string) =>
  marked(text, typedWords(typed))
    .map(part => (part.isTyped ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Denver Highlands', 'den', '[Den]ver Highlands'],
  ['Denver Highlands', 'high den', '[Den]ver [High]lands'],
  ['Zürich', 'zuri', '[Züri]ch'],
  ['Cádiz Harbor', 'diz', 'Cá[diz] Harbor'],
  ['Boston', 'osto bost', '[Bosto]n'],
  ['Boston', 'x', 'Boston'],
  ['Boston', '', 'Boston'],
  ['', 'a', ''],
  ['a😀b', 'b', 'a😀[b]'],
  ['Straße', 'stra', '[Stra]ße'],
])('in %j, %j marks %s', (text, typed, expected) => {
  expect(shown(text, typed)).toBe(expected);
});
