import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkQuestionnaire } from '#shared/domain/authoring/checking/check.ts';
import { hasErrors } from '#shared/domain/authoring/topicformat/format.ts';
import { readTopicJson } from '#shared/domain/authoring/topicformat/json.ts';
import { fileQuestionsOf } from '#shared/domain/authoring/topicformat/questions.ts';
import type { FileQuestion } from '#shared/domain/authoring/topicformat/topicfile.ts';
import { brief, line, pair } from '#test/support/topics/topicfiles.ts';
import { validTopic } from '#test/support/topics/trees.ts';

const findingsOf = (questions: readonly object[], rest: object = {}) =>
  readTopicJson(JSON.stringify({ title: 'Points', ...rest, questions })).findings;

/** The smallest topic with its second question changed. */
const second = (change: object) => [line(10), { ...line(20, { parent: 10, when: 'Y' }), ...change }];
const long = 'x'.repeat(10_001);
const on = (parent: number): Partial<FileQuestion> => ({ parent, when: 'Y' });

describe('the findings on a topic file', () => {
  it('are none on a topic that breaks no rule', () => {
    expect(findingsOf(pair())).toEqual([]);
  });

  it.each<[string, object[], string[]]>([
    ['two roots', [line(10), line(20)], ['2 20 parent error']],
    [
      'a root with a parent',
      [line(10, on(20)), line(20, on(10))],
      ['1 10 parent error', '1 10 parent error'],
    ],
    ['a cycle', [line(10), line(20, on(30)), line(30, on(20))], ['2 20 parent error', '2 20 parent error']],
    ['a question on itself', second({ parent: 20 }), ['2 20 parent error', '2 20 parent error']],
    ['an unknown parent', second({ parent: 15 }), ['2 20 parent error']],
    ['two parents', second({ parent: [10, 15] }), ['2 20 parent error']],
    ['two parents as text', second({ parent: '10, 15' }), ['2 20 parent error']],
    ['a parent that is no number', second({ parent: 'x' }), ['2 20 parent error']],
    ['a child without an answer', second({ when: null }), ['2 20 when error']],
    ['an answer without a parent', second({ parent: null }), ['2 20 when error']],
    ['a root with an answer', [line(10, { when: 'Y' })], ['1 10 when error']],
    ['an unknown answer', second({ when: 'maybe' }), ['2 20 when error']],
    ['a number used twice', [...pair(), line(20, on(10))], ['3 20 n error', '3 20 text warning']],
    ['a qcode used twice', second({ qcode: 10 }), ['2 20 qcode error']],
    ['an n used twice', [...pair(), line(20, { ...on(10), qcode: 5, text: 'Other?' })], ['3 20 n error']],
    ['numbers not ascending', [line(10), line(30, on(10)), line(20, on(10))], ['3 20 n error']],
    ['no number', second({ n: null }), ['2 null n error']],
    ['a number with a fraction', second({ n: 20.5 }), ['2 20.5 n error']],
    ['a qcode that is none', second({ qcode: 'x' }), ['2 20 qcode error']],
    ['an unknown priority', second({ priority: 'Urgent' }), ['2 20 priority error']],
    ['no priority', second({ priority: undefined }), ['2 20 priority error']],
    ['an unknown solutionIf', second({ solutionIf: 'X' }), ['2 20 solutionIf error']],
    ['a missing solution', second({ solution: '' }), ['2 20 solution error']],
    ['a solution with -', [line(10, { solutionIf: '-' }), line(20, on(10))], ['1 10 solution error']],
    ['a text too long', second({ text: long }), ['2 20 text error']],
    ['guidance too long', second({ guidance: long }), ['2 20 guidance error']],
    ['a category too long', second({ category: long }), ['2 20 category error']],
    ['no text', second({ text: ' ' }), ['2 20 text error']],
    ['a text that is a number', second({ text: 7 }), ['2 20 text error', '2 20 text error']],
    ['half a character', second({ text: 'a\ud800b' }), ['2 20 text error']],
    ['active that is no truth value', second({ active: 'N' }), ['2 20 active error']],
    ['controls that are no list', second({ controls: 'A-1' }), ['2 20 controls error']],
    ['a control id of two lines', second({ controls: ['A\nB'] }), ['2 20 controls error']],
    [
      'an inactive parent',
      [line(10), line(20, { ...on(10), active: false }), line(30, on(20))],
      ['2 20 active warning', '3 30 parent error'],
    ],
    ['no category', second({ category: '' }), ['2 20 category warning']],
    ['an inactive question', second({ active: false }), ['2 20 active warning']],
    ['repeated wording', second({ text: 'Is  point 10 SETTLED?' }), ['2 20 text warning']],
    ['a dead end', second({ solutionIf: '-', solution: '' }), ['2 20 solutionIf warning']],
    ['HTML', second({ guidance: 'See <b>this</b>.' }), ['2 20 guidance warning']],
    [
      'HTML in several fields',
      second({ text: '<b><i>?', category: '&lt;' }),
      ['2 20 text warning', '2 20 category warning'],
    ],
    ['HTML in several control ids', second({ controls: ['<b>', '<i>'] }), ['2 20 controls warning']],
    ['script', second({ text: '<script>alert(1)</script>' }), ['2 20 text warning']],
    ['a link with HTML in its words', second({ text: '[<b>](data:a)' }), ['2 20 text error']],
    ['a script as a link', second({ solution: '[x](javascript:alert(1))' }), ['2 20 solution error']],
    ['no question', [], ['0 null  error']],
  ])('tell %s, where it stands and what to do', (_, questions, expected) => {
    const findings = findingsOf(questions);
    expect(brief(findings)).toEqual(expected);
    for (const { what, todo } of findings) {
      expect(what).toMatch(/^[A-Z"0-9].*\.$/);
      expect(todo).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('name the path of a cycle by the numbers in the file', () => {
    const findings = findingsOf([line(10), line(20, on(30)), line(30, on(20))]);
    expect(findings.map(f => f.what)).toContain('It follows itself: 20, 30, 20.');
  });

  it('name markup that is shown as text, shortened and on one line', () => {
    const what = (text: string) => findingsOf(second({ text })).map(finding => finding.what);
    expect(what('¿Tiene un <title> único?')).toEqual(['"<title>" is shown as text, not as formatting.']);
    expect(what(`<a\tb\n${'c'.repeat(34)}😀>`)).toEqual([
      `"<a b ${'c'.repeat(34)}" is shown as text, not as formatting.`,
    ]);
    expect(brief(findingsOf(pair(), { title: '<title>', summary: '<b>' }))).toEqual([
      '0 null title warning',
      '0 null summary warning',
    ]);
  });

  it.each([
    ['no title', { title: ' ' }, 'title'],
    ['a title too long', { title: long }, 'title'],
    ['a summary too long', { summary: long }, 'summary'],
    ['an edition that is none', { edition: 'one' }, 'edition'],
  ])('tell %s', (_, rest, field) => {
    expect(brief(findingsOf(pair(), rest))).toEqual([`0 null ${field} error`]);
  });

  it('name the rule of a title, which a topic that keeps its own leaves out', () => {
    expect(findingsOf(pair(), { title: '' })).toMatchObject([{ rule: 'title', field: 'title' }]);
    expect(findingsOf(pair(), { title: long }).map(({ rule }) => rule)).toEqual([undefined]);
  });

  it('recognize links and comparisons in a text', () => {
    expect(findingsOf(second({ guidance: 'See <https://example.org>; 3 < 4 and a>b.' }))).toEqual([]);
  });

  it('allow 5,000 questions and texts of 10,000 characters, and no more', () => {
    const chain = (size: number) =>
      Array.from({ length: size }, (_, i) => line(i + 1, i ? { parent: i, when: 'N' } : {}));
    expect(findingsOf(chain(5000))).toEqual([]);
    expect(brief(findingsOf(chain(5001)))).toEqual(['0 null  error']);
    const most = 'x'.repeat(10_000);
    expect(findingsOf(second({ text: most, guidance: most, solution: most }))).toEqual([]);
  });

  it('have an error exactly if authoring would refuse the questions', () => {
    const broken = fc.tuple(
      validTopic({ max: 12, inactive: true }),
      fc.nat(),
      fc.integer({ min: 1, max: 13_000 }),
    );
    fc.assert(
      fc.property(broken, ([questions, at, parentNo]) => {
        const index = at % questions.length;
        const changed = questions.map((q, i) => (i === index ? { ...q, parentYes: 0, parentNo } : q));
        const lines = fileQuestionsOf(changed);
        // A number that no question has may be some question's place; then the link is another one.
        fc.pre(changed.some(q => q.qcode === parentNo) || !changed.some(q => q.seq === parentNo));
        const refused = checkQuestionnaire(changed).some(f => f.severity === 'error');
        expect(hasErrors(findingsOf(lines))).toBe(refused);
      }),
    );
  });
});
