import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Answer, parentOf, type Question } from '#shared/domain/answering/questionnaire.ts';
import { changeProblem } from '#shared/domain/authoring/editing/change.ts';
import { withAddition } from '#shared/domain/authoring/editing/copies.ts';
import { roomFor } from '#shared/domain/authoring/editing/places.ts';
import { withoutListMark } from '#shared/domain/authoring/listmarks.ts';
import { outlineLimits, parseOutline, questionsOfOutline } from '#shared/domain/authoring/outline.ts';
import { hasRefusedLink } from '#shared/domain/kit/markup.ts';
import { isBlank } from '#shared/domain/kit/words.ts';
import { type Style, writeOutline } from '#test/support/topics/outlines.ts';
import { anyAnswer, question, validTopic } from '#test/support/topics/trees.ts';

const shared = { priority: 'Medium', category: '', guidance: '' } as const;
const tens = (from: number) => Array.from({ length: outlineLimits.questions }, (_, i) => from + 10 * i);
const start = { qcode: 1, seqs: tens(10), parent: 0, when: 'Y' as Answer, shared };
/** Reads an outline as a topic of its own. */
const read = (source: string) => {
  const outline = parseOutline(source, true);
  return { ...outline, added: questionsOfOutline(outline, start) };
};
/** The number, the parent, the answer, and the sign of each question, and its words. */
const shape = (questions: readonly Question[]) =>
  questions.map(q => {
    const link = parentOf(q);
    return `${q.qcode}${link ? ` after ${link.qcode} ${link.when}` : ''}: ${q.text} ${q.solutionIf} ${q.solution}`.trim();
  });

describe('an outline', () => {
  it('has questions, and solutions below them', () => {
    const { added, problems } = read(
      'Are keys shared? (Y)\n> Give each person one.\n\nIs there a list?\n>Write one.',
    );
    expect(problems).toEqual([]);
    expect(shape(added)).toEqual([
      '1: Are keys shared? Y Give each person one.',
      '2 after 1 Y: Is there a list? N Write one.',
    ]);
    expect(added[1]).toMatchObject({ seq: 20, priority: 'Medium', active: true, category: '' });
  });

  it.each([
    ['1.\tIs it so?', 'N'],
    ['2.\tIs it so? (Yes)', 'Y'],
    ['•\tIs it so?', 'N'],
    ['·\tIs it so?', 'N'],
    ['\uF0B7 Is it so?', 'N'],
    ['a) Is it so?', 'N'],
    ['b. Is it so?', 'N'],
    ['3) Is it so?', 'N'],
    ['1.2\tIs it so?', 'N'],
    ['1.2. Is it so?', 'N'],
    ['(iv) Is it so?', 'N'],
    ['☐ Is it so?', 'N'],
    ['4. ☐ Is it so?', 'N'],
    ['[ ] Is it so?', 'N'],
    ['- Is it so? (No)', 'N'],
    ['o\tIs it so? (-)', '-'],
    ['Is it so? ( yes )', 'Y'],
  ])('takes the marks of lists and the words for answers from the question: %j', (line, solutionIf) => {
    const [question] = read(`${line}\n${solutionIf === '-' ? '' : '> Do it.'}`).added;
    expect([question?.text, question?.solutionIf]).toEqual(['Is it so?', solutionIf]);
  });

  it.each([
    'A. Smith is the owner, right?',
    '2024. Was it a good year?',
    '5 doors: are they shut?',
    'I. Newton?',
    '-5 degrees?',
    '1.5 m of room?',
    'Is (Yes) a word?',
  ])('keeps what only looks like a mark: %j', line => {
    expect(read(`${line}\n> Do it.`).added[0]?.text).toBe(line);
  });

  it('with a mark behind no: is asked after No', () => {
    const { added } = read('Is there a plan? (-)\n\t1. no: Will it be?\n\t> Write it.\n\tno: 2) Is it? (-)');
    expect(shape(added)).toEqual([
      '1: Is there a plan? -',
      '2 after 1 N: Will it be? N Write it.',
      '3 after 1 N: Is it? -',
    ]);
  });

  it('has follow-ups, after Yes unless the line begins with no:', () => {
    const source = [
      'Is there a plan? (-)',
      '\tIs it written? (-)',
      '\t\tno: Will it be?',
      '\t\t> Write it.',
      '\tNO : Is there a draft? (–)',
      'yes: Is it known? (-)',
      '    Is it tested? (-)',
    ].join('\r\n');
    expect(shape(read(source).added)).toEqual([
      '1: Is there a plan? -',
      '2 after 1 Y: Is it written? -',
      '3 after 2 N: Will it be? N Write it.',
      '4 after 1 N: Is there a draft? -',
      '5 after 1 Y: Is it known? -',
      '6 after 5 Y: Is it tested? -',
    ]);
    expect(read(source).problems).toEqual([]);
  });

  it('continues a solution over several lines, and keeps what they begin with', () => {
    const { added } = read('Is it?\n> Do this:\n>\n> - one\n>   - two');
    expect(added[0]!.solution).toBe('Do this:\n\n- one\n  - two');
  });

  it('puts what is at the left edge after a question and answer of the topic, where it has one', () => {
    const outline = parseOutline('One? (-)\n  no: Two? (-)\nno: Three? (-)', false);
    const added = questionsOfOutline(outline, { ...start, qcode: 7, seqs: tens(80), parent: 3, when: 'N' });
    expect(shape(added)).toEqual(['7 after 3 N: One? -', '8 after 7 N: Two? -', '9 after 3 N: Three? -']);
    expect(added.map(q => q.seq)).toEqual([80, 90, 100]);
  });

  it('says what only its end lacks', () => {
    const { problems } = read('One?\nTwo?');
    expect(problems.map(({ line, unfinished = false }) => [line, unfinished])).toEqual([
      [1, false],
      [2, true],
    ]);
  });
});

const long = 'x'.repeat(outlineLimits.text + 1);
test.each([
  ['a solution comes first', '> Do it.\nIs it? (-)', 1, 'no question is above it'],
  ['a question has no words', 'Is it? (-)\n\n  no: (Y)\n  > Do it.', 3, 'There is no question on it'],
  ['a question has no solution', 'Is it?\nIs it so? (-)', 1, 'It has no solution'],
  ['a solution is only a hyphen', 'Is it?\n> -', 1, 'It has no solution'],
  ['a solution is not called for', '\nIs it? (-)\n> Do it.', 2, 'no answer gives its solution'],
  [
    'a line is back between two levels',
    'One? (-)\n        Two? (-)\n  Three? (-)',
    3,
    'lines up with no question',
  ],
  ['a line is left of the first one', '  One? (-)\nTwo? (-)', 2, 'lines up with no question'],
  ['the first question is asked after No', 'no: One? (-)', 1, 'Everyone is asked the first question'],
  ['a question is too long', `One? (-)\n${long} (-)`, 2, 'A question can have at most 10,000'],
  ['a solution is too long', `One?\n> ${long}`, 1, 'A solution can have at most 10,000'],
  ['a character is damaged', 'One \ud800? (-)', 1, 'damaged character'],
  ['a link leads elsewhere', 'One [x](javascript:y)? (-)', 1, 'http'],
] as const)('where %s, the line is named', (_, source, line, words) => {
  const { problems } = read(source);
  expect(problems.map(problem => problem.line)).toEqual([line]);
  expect(problems[0]!.what).toContain(words);
});

test('a hundred questions are read; the line of the next one is named', () => {
  const lines = Array.from({ length: outlineLimits.questions }, (_, i) => `Question ${i}? (-)`);
  expect(read(lines.join('\n'))).toMatchObject({ problems: [], questions: { length: 100 } });
  const { problems, questions } = read([...lines, '', 'One more? (-)', 'And more? (-)'].join('\n'));
  expect([questions.length, problems.map(({ line }) => line)]).toEqual([100, [102]]);
});

test('fifty thousand characters are read; the line beyond them is named', () => {
  const solutions = Array.from({ length: 5 }, () => `One?\n> ${'x'.repeat(9_992)}`).join('\n');
  expect(solutions).toHaveLength(49_999);
  expect(read(solutions).problems).toEqual([]);
  expect(read(`${solutions}\n`).problems).toEqual([]);
  const { problems, questions } = read(`${solutions}\nOne more? (-)`);
  expect([questions.length, problems.map(({ line }) => line)]).toEqual([5, [11]]);
});

/** Any text that a question or a solution can have, with what means something in an outline. */
const words = (pieces: readonly string[]) =>
  fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme', maxLength: 12 })), {
      maxLength: 6,
    })
    .map(parts => parts.join(' ').trim())
    .filter(text => !isBlank(text) && text.isWellFormed() && !hasRefusedLink(text));
const signs = ['(Y)', '(N)', '(-)', 'no:', 'Yes :', '>', '-', '  '];
/** A mark of a list in front of a text is no part of it. */
const anyText = words(signs).filter(text => !/[\r\n]/.test(text) && withoutListMark(text) === text);
const anySolution = words([...signs, '\n', '\n\n', '\n> ']).filter(
  text => text !== '-' && !text.includes('\r'),
);

/** Trees of questions as an outline can have them: in the order of the tree, linked to the first one. */
const anyTree = fc
  .array(
    fc.record({
      text: anyText,
      solution: anySolution,
      solutionIf: fc.constantFrom<Answer | '-'>('Y', 'N', '-'),
      when: anyAnswer,
      back: fc.nat({ max: 4 }),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map(seeds => {
    const path: number[] = [];
    return seeds.map(({ text, solution, solutionIf, when, back }, i) => {
      // The first one stays on the path: all others follow from it.
      for (let n = 0; n < back && path.length > 1; n++) path.pop();
      const parent = path.at(-1) ?? 0;
      path.push(i + 1);
      return question({
        ...{ qcode: i + 1, seq: 10 * (i + 1), text, solutionIf, category: '' },
        solution: solutionIf === '-' ? '' : solution,
        parentYes: parent && when === 'Y' ? parent : 0,
        parentNo: parent && when === 'N' ? parent : 0,
      });
    });
  });
const anyStyle = fc.record<Style>({
  step: fc.constantFrom('\t', ' ', '  ', '    '),
  lineBreak: fc.constantFrom('\n', '\r\n', '\r'),
  gaps: fc.boolean(),
  flat: fc.boolean(),
});

test('every tree of questions that is written as an outline is read back the same, in any style', () => {
  fc.assert(
    fc.property(anyTree, anyStyle, (tree, style) => {
      const { added, problems } = read(writeOutline(tree, style));
      expect(problems).toEqual([]);
      expect(added).toEqual(tree);
    }),
  );
});

test('whatever is read can be added to a topic, question by question, or a line is named', () => {
  const anyLine = fc
    .tuple(fc.constantFrom('', '\t', '  ', '      '), fc.constantFrom('', '> ', 'no: '), words(signs))
    .map(parts => parts.join(''));
  const anySource = fc.oneof(
    fc.array(anyLine, { maxLength: 12 }).map(lines => lines.join('\n')),
    fc.string(),
  );
  fc.assert(
    fc.property(validTopic(), anySource, anyAnswer, (topic, source, when) => {
      const outline = parseOutline(source, topic.length === 0);
      const lines = source.split(/\r\n|\r|\n/).length;
      for (const { line, what } of outline.problems) {
        expect(line).toBeGreaterThan(0);
        expect(line).toBeLessThanOrEqual(lines);
        expect(what).not.toBe('');
      }
      const parent = topic[topic.length >> 1]?.qcode ?? 0;
      const { seqs, moved } = roomFor(topic, { parent, when }, outline.questions.length);
      const added = questionsOfOutline(outline, { qcode: 1_000_000, seqs, parent, when, shared });
      if (outline.problems.length > 0) return;
      expect(changeProblem(topic, withAddition(topic, added, moved))).toBeNull();
    }),
  );
});
