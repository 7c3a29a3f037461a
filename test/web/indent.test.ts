import { expect, test } from 'vitest';
import { lineAfter } from '#web/screens/authoring/editor/several/several.ts';
import { indentAt, indentLines } from '#web/ui/form/indent.ts';

/** Moves the lines of a text; `[` and `]` are the ends of the selection, before and after. */
function moved(marked: string, back = false): string {
  const start = marked.indexOf('[');
  const text = marked.replace(/[[\]]/g, '');
  const next = indentLines({ text, start, end: marked.indexOf(']') - 1 }, back);
  const after = text.slice(0, next.from) + next.lines + text.slice(next.to);
  return `${after.slice(0, next.start)}[${after.slice(next.start, next.end)}]${after.slice(next.end)}`;
}

test.each([
  ['the line with the cursor moves, and the cursor with it', 'One\nT[]wo\nThree', 'One\n\tT[]wo\nThree'],
  ['an empty line moves', '[]', '\t[]'],
  ['every selected line moves, blank ones excepted', 'O[ne\n\nTw]o\nThree', '\tO[ne\n\n\tTw]o\nThree'],
  ['a line that the selection only reaches stays', '[One\n]Two', '\t[One\n]Two'],
])('to the right: %s', (_, before, after) => {
  expect(moved(before)).toBe(after);
});

test.each([
  ['a tab or four blanks go', '\t\tO[ne\n    Tw]o', '\tO[ne\nTw]o'],
  ['fewer blanks go all together', '  O[]ne', 'O[]ne'],
  ['a line at the left edge stays', 'One\nT[]wo', 'One\nT[]wo'],
  ['the cursor stays in its line', 'One\n[]\tTwo', 'One\n[]Two'],
])('back: %s', (_, before, after) => {
  expect(moved(before, true)).toBe(after);
});

test('a new line begins where the line before it begins', () => {
  expect(indentAt('One\n\t  Two', 8)).toBe('\t  ');
  expect(indentAt('One\n\t  Two', 5)).toBe('\t');
  expect(indentAt('One', 3)).toBe('');
});

test.each([
  ['after a question, its solution begins', 'Is it?[]', 'Is it?\n> []'],
  [
    'as far to the right as the question',
    '\tno: Is it? (Y)[]\nIs it so?',
    '\tno: Is it? (Y)\n\t> []\nIs it so?',
  ],
  ['after a solution, a question begins', '\tIs it?\n\t> Do it.[]', '\tIs it?\n\t> Do it.\n\t[]'],
  ['after a question that takes none, another one begins', 'Is it? (-)[]', 'Is it? (-)\n[]'],
  ['a question that has one gets no second', 'Is it?[]\n > Do it.', 'Is it?\n[]\n > Do it.'],
  ['within a line, it is only divided', 'Is [it] so?', 'Is \n[] so?'],
  ['an empty solution becomes a line for a question', '\tIs it?\n\t> []', '\tIs it?\n\t[]'],
  ['an empty line stays empty', '[]', '\n[]'],
])('Enter: %s', (_, before, after) => {
  const start = before.indexOf('[');
  const [text, end] = [before.replace(/[[\]]/g, ''), before.indexOf(']') - 1];
  const { from, insert } = lineAfter({ text, start, end });
  expect(`${text.slice(0, from)}${insert}[]${text.slice(end)}`).toBe(after);
});
