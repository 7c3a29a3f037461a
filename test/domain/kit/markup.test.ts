import { describe, expect, it } from 'vitest';
import { holdsMarkup } from '#shared/domain/kit/markup.ts';

describe('authors may write', () => {
  it.each([
    'Has everybody read "JavaScript: the good parts"?',
    'Is javascript: forbidden as the target of a link?',
    'Is [the rule](https://example.org/javascript:void) kept?',
    'Is there a line in [the list](list.html?a&b)?',
    '[1]: data: what is kept, and where',
    'Is x < 5, and a <- b?',
    'See <https://example.org>, or write to <mailto:help@example.org>.',
    '![The plan](data:image/png;base64,iVBORw0KGgo=)',
  ])('%s', text => expect(holdsMarkup(text)).toBe(false));
});

describe('refused is what could act:', () => {
  it.each([
    'Is <b>this</b> so?',
    '<img src=x onerror=alert(1)>',
    'a <!-- b',
    '[x](javascript:alert(1))',
    '[x]( JavaScript:alert(1) "title")',
    '[x](<java\tscript:alert(1)>)',
    '[x](java\\script:alert(1))',
    '[x](\u0001javascript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](javascript&colon;alert(1))',
    '[x](vbscript:msgbox(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '<javascript:alert(1)>',
    '[x]\n\n [x]: javascript:alert(1)',
  ])('%j', text => expect(holdsMarkup(text)).toBe(true));

  it('however long the text is, in no time', () => {
    for (const part of ['<a ', '](', '[x', '<', '&#', ' ['])
      expect(holdsMarkup(part.repeat(200_000))).toBe(false);
  });
});
