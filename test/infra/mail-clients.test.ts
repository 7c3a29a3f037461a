import { caniemail } from 'caniemail';
import { describe, expect, test } from 'vitest';
import { mailExamples } from '#test/support/mails/examples.ts';

/** What some programs do not know, and what becomes of it there. */
const spared = {
  '<body> element': 'its color is that of the table in it, too',
  '<style> element': 'it holds only the dark colors: the mail stays light',
  '@media': 'the same',
  'aria-hidden attribute': 'the tick is read aloud',
  'role attribute': 'the tables are read aloud as tables',
  'border-radius': 'corners are square',
  'word-break': 'a word longer than a line makes the mail wider',
};

describe('Gmail, Outlook and Apple Mail know what a mail is made of, or lose nothing of it', () => {
  test.each(Object.entries(mailExamples))('%s', (_, { html }) => {
    const { issues } = caniemail({ clients: ['gmail.*', 'outlook.*', 'apple-mail.*'], html });
    const unknown = [...issues.errors.values()].flat().map(({ title }) => title);
    expect(unknown.filter(title => !(title in spared))).toEqual([]);
  });
});
