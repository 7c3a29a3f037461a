import { describe, expect, test } from 'vitest';
import { layoutOf, readPasted, unreadColumns } from '#shared/domain/authoring/editing/paste.ts';
import { replacementsIn, type TextSearch } from '#shared/domain/authoring/editing/replace.ts';
import { refusedLink } from '#shared/domain/kit/markup.ts';

describe('find and replace', () => {
  const questions = [
    { qcode: 1, text: 'Is the Door shut, and the doorway free?', solution: 'Shut the door.' },
    { qcode: 2, text: 'Türen zu? Tür auf?', solution: '' },
  ];
  const guidances = [{ id: 4, text: 'A door has a $1 sign (door).' }];
  const search = (rest: Partial<TextSearch>): TextSearch => ({
    find: 'door',
    replace: 'gate',
    wholeWord: false,
    matchCase: false,
    questions: true,
    solutions: true,
    guidance: true,
    ...rest,
  });
  const found = (rest: Partial<TextSearch>) =>
    replacementsIn(questions, guidances, search(rest)).map(({ where, number, after, count }) => [
      where,
      number,
      after,
      count,
    ]);

  test('counts every place, in the fields that were asked for', () => {
    expect(found({})).toEqual([
      ['question', 1, 'Is the gate shut, and the gateway free?', 2],
      ['solution', 1, 'Shut the gate.', 1],
      ['guidance', 4, 'A gate has a $1 sign (gate).', 2],
    ]);
    expect(found({ questions: false, guidance: false }).map(([where]) => where)).toEqual(['solution']);
  });

  test('keeps to whole words and to letter case, in any language', () => {
    expect(found({ wholeWord: true, solutions: false, guidance: false })).toEqual([
      ['question', 1, 'Is the gate shut, and the doorway free?', 1],
    ]);
    expect(found({ matchCase: true, solutions: false, guidance: false })[0]![2]).toBe(
      'Is the Door shut, and the gateway free?',
    );
    expect(found({ find: 'tür', replace: 'Tor', wholeWord: true })).toEqual([
      ['question', 2, 'Türen zu? Tor auf?', 1],
    ]);
  });

  test('says of each text that it could not be saved, and why', () => {
    const problems = (rest: Partial<TextSearch>) =>
      replacementsIn(questions, guidances, search({ wholeWord: false, ...rest })).map(one => [
        one.where,
        one.problem,
      ]);
    expect(problems({ find: 'Shut the door.', replace: ' ' })).toEqual([
      ['solution', 'It would have no words.'],
    ]);
    expect(problems({ find: 'Shut the door.', replace: '-' })).toEqual([
      ['solution', 'It would have no words.'],
    ]);
    expect(problems({ find: 'Türen zu? Tür auf?', replace: '' })).toEqual([
      ['question', 'It would have no words.'],
    ]);
    expect(problems({ find: 'shut', replace: 'x'.repeat(9995) })).toEqual([
      ['question', 'It would have more than 10,000 characters.'],
      ['solution', 'It would have more than 10,000 characters.'],
    ]);
    expect(problems({ find: 'sign', replace: '[sign](data:x)' })).toEqual([['guidance', refusedLink]]);
    expect(problems({})).toEqual([
      ['question', ''],
      ['solution', ''],
      ['guidance', ''],
    ]);
  });

  test('takes every sign literally, and finds nothing where nothing would change', () => {
    expect(found({ find: '(door)', replace: '$& $1' })).toEqual([
      ['guidance', 4, 'A door has a $1 sign $& $1.', 1],
    ]);
    expect(found({ find: '' })).toEqual([]);
    expect(found({ find: 'shut', replace: 'shut', matchCase: true })).toEqual([]);
    expect(found({ find: '.*' })).toEqual([]);
  });
});

describe('pasted rows', () => {
  const read = (...rows: string[][]) => readPasted(rows, layoutOf(rows));

  test('with heads are read by them, in any order, with links among the rows', () => {
    const { questions, problems } = read(
      ['Number', 'Solution', 'Question', 'Priority', 'Asked after', 'Answer', 'Note'],
      ['10', '', 'Are there doors?', 'high', '', '', 'x'],
      ['11', 'Shut it.', 'Is it shut?', '', '10', 'no', ''],
      ['', '', '', '', '', '', ''],
      ['12', 'Lock it.', 'Is it locked?', 'Low', '11', '', ''],
    );
    expect(problems).toEqual([]);
    expect(questions.map(q => [q.qcode, q.text, q.parentYes, q.parentNo, q.priority, q.solutionIf])).toEqual([
      [1, 'Are there doors?', 0, 0, 'High', '-'],
      [2, 'Is it shut?', 0, 1, 'Medium', 'N'],
      [3, 'Is it locked?', 2, 0, 'Low', 'N'],
    ]);
  });

  test('without heads are questions, solutions and categories by their places', () => {
    const { questions } = read(['Is it shut?', 'Shut it.', 'Doors'], ['Is it locked?', '', '']);
    expect(questions).toMatchObject([
      { text: 'Is it shut?', solution: 'Shut it.', category: 'Doors', solutionIf: 'N' },
      { text: 'Is it locked?', solution: '', category: '', solutionIf: '-' },
    ]);
  });

  test.each([
    ['Question', 'What to do if No', 'N'],
    ['Questions', 'Solutions', 'N'],
    ['QUESTION:', 'What to do', 'N'],
    ['Checkpoint', 'Corrective actions', 'N'],
    ['Question', 'What to do if Yes', 'Y'],
  ])('are headed by %s and %s', (text, solution, solutionIf) => {
    const { questions, problems } = read(
      [text, solution],
      ['Is it so?', 'Do it.'],
      ['Is it not? (Yes)', 'Undo it.'],
    );
    expect([questions.length, problems]).toEqual([2, []]);
    expect(questions).toMatchObject([
      { text: 'Is it so?', solution: 'Do it.', solutionIf },
      { text: 'Is it not?', solution: 'Undo it.', solutionIf: 'Y' },
    ]);
  });

  test.each([
    ['numbers', ['1.', '2.', '3.']],
    ['bullets', ['•', '•', '•']],
  ])('of a list that a word processor numbers are questions without its %s', (_, marks) => {
    const rows = marks.map((mark, i) => [mark, `Is point ${i} so?`, 'Do it.']);
    expect(read(...rows).questions.map(({ text, solution }) => [text, solution])).toEqual([
      ['Is point 0 so?', 'Do it.'],
      ['Is point 1 so?', 'Do it.'],
      ['Is point 2 so?', 'Do it.'],
    ]);
    expect(unreadColumns(rows, layoutOf(rows))).toEqual([]);
  });

  test('have columns named that are filled and not read', () => {
    const rows = [
      ['Question', 'Owner', 'Remark', ''],
      ['Is it so?', 'Ann', '', ''],
      ['Is it not?', 'Bob', '', ' '],
    ];
    expect(unreadColumns(rows, layoutOf(rows))).toEqual([{ column: 2, head: 'Owner', texts: 2 }]);
    const plain = [['a?', '', '', '', '', 'x']];
    expect(unreadColumns(plain, layoutOf(plain))).toEqual([{ column: 6, head: '', texts: 1 }]);
  });

  test.each([
    ['no question', ['', 'Shut it.'], 'It has no question.'],
    [
      'an unknown priority',
      ['Is it?', 'Do it.', '', 'urgent'],
      '“urgent” is not a priority. Write High, Medium or Low.',
    ],
    ['a link to no page', ['[x](javascript:y)', 'Do it.'], expect.stringContaining('http')],
  ])('with %s are named by their row', (_, row, what) => {
    expect(read(['Is it so?', 'Do so.'], row).problems).toEqual([{ row: 2, what }]);
  });

  test('are refused where they name a row that is not above them, or an answer that is none', () => {
    const head = ['Question', 'Solution', 'Number', 'Asked after', 'Answer', 'Non-compliant answer'];
    const { problems } = read(
      head,
      ['One?', 'Do it.', '1', '2', '', ''],
      ['Two?', 'Do it.', '2', '1', 'maybe', 'often'],
    );
    expect(problems).toEqual([
      { row: 2, what: 'No row above it has the number 2.' },
      { row: 3, what: '“often” is not a non-compliant answer. Write Yes, No or Skip.' },
      { row: 3, what: '“maybe” is not an answer. Write Yes or No.' },
    ]);
  });
});
