import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFields } from '#shared/domain/authoring/topicformat/format.ts';
import {
  type CellValue,
  readTopicTable,
  writeTopicTable,
} from '#shared/domain/authoring/topicformat/table.ts';
import { anyDocument, brief, line, pair, topic } from '#test/support/topics/topicfiles.ts';

const table = () => writeTopicTable(topic(pair()));
const without = (rows: CellValue[][], column: string): CellValue[][] => {
  const at = rows[1]!.indexOf(column);
  return rows.map((cells, row) => (row === 0 ? cells : cells.toSpliced(at, 1)));
};
const changed = (column: (typeof formatFields)[number], cell: CellValue): CellValue[][] =>
  table().map((cells, row) => (row === 3 ? cells.with(formatFields.indexOf(column), cell) : cells));
const second = (rows: CellValue[][]) => readTopicTable(rows).topic.questions[1];

describe('a topic as a table', () => {
  it('comes back as it was, whatever the texts', () => {
    fc.assert(
      fc.property(anyDocument, document => {
        expect(readTopicTable(writeTopicTable(document)).topic).toEqual(document);
      }),
    );
  });

  it('does not accept names of object properties as answers', () => {
    for (const column of ['when', 'active', 'solutionIf'] as const) {
      const { findings } = readTopicTable(changed(column, 'constructor'));
      expect(brief(findings), column).toContain(`4 20 ${column} error`);
    }
  });

  it('has the topic’s fields first, then the columns, then a row for each question', () => {
    expect(table()).toEqual([
      ['# title', 'Points'],
      [...formatFields],
      [10, '', 'Is point 10 settled?', '', '', 'Low', 'General', 'Look.', 'N', 'Settle it.', '', ''],
      [20, '', 'Is point 20 settled?', 10, 'Y', 'Low', 'General', 'Look.', 'N', 'Settle it.', '', ''],
    ]);
  });

  it('may have its columns in any order, in any letter case, without the optional ones', () => {
    const turned = table().map((cells, row) => (row === 0 ? cells : [...cells].reverse()));
    turned[1] = turned[1]!.map(name => ` ${String(name).toUpperCase()} `);
    expect(readTopicTable(turned)).toEqual({ topic: topic(pair()), findings: [] });
    const lean = without(without(without(table(), 'qcode'), 'active'), 'controls');
    expect(readTopicTable(lean)).toEqual({ topic: topic(pair()), findings: [] });
  });

  it('may have empty rows anywhere, and the title in one cell', () => {
    const [, ...rest] = table();
    const rows: CellValue[][] = [[], ['# title: Points'], ['', null], ...rest.flatMap(cells => [cells, []])];
    expect(readTopicTable(rows)).toEqual({ topic: topic(pair()), findings: [] });
  });

  it.each<[string, (typeof formatFields)[number], CellValue, object]>([
    ['a number written as text', 'parent', ' 10 ', { parent: 10 }],
    ['an answer as a word', 'when', 'no', { when: 'N' }],
    ['a truth value', 'active', false, { active: false }],
    ['a truth value as text', 'active', 'No', { active: false }],
    ['a priority in capitals', 'priority', 'HIGH', { priority: 'High' }],
    ['control ids, one a line', 'controls', 'A-1\r\n A-2 \n', { controls: ['A-1', 'A-2'] }],
    ['a category that is a number', 'category', 2024, { category: '2024' }],
  ])('may hold %s', (_, column, cell, expected) => {
    expect(second(changed(column, cell))).toEqual({ ...pair()[1]!, ...expected });
  });

  it('reports problems by the row of the table', () => {
    const rows = changed('priority', 'Urgent');
    expect(brief(readTopicTable(rows).findings)).toEqual(['4 20 priority error']);
    expect(brief(readTopicTable([[], ...rows]).findings)).toEqual(['5 20 priority error']);
  });

  it.each<[(typeof formatFields)[number], CellValue, string]>([
    ['when', 'maybe', '"maybe" is not allowed.'],
    ['active', 'perhaps', '"perhaps" is not allowed.'],
    ['solutionIf', '', 'It is missing.'],
    ['parent', '10, 30', 'It names two parents.'],
    ['qcode', 'x', '"x" is not a number.'],
  ])('tells of a %s that it does not know, instead of guessing', (column, cell, what) => {
    const { findings } = readTopicTable(changed(column, cell));
    expect(brief(findings)).toEqual([`4 20 ${column} error`]);
    expect(findings[0]?.what).toBe(what);
  });

  it('reports each missing column, and nothing that follows from it', () => {
    const findings = readTopicTable(without(without(table(), 'text'), 'solutionIf')).findings;
    expect(brief(findings)).toEqual(['2 null text error', '2 null solutionIf error']);
  });

  it('reports a repeated column, an unknown one, and too many columns', () => {
    const more = (...names: CellValue[]) =>
      table().map((cells, row) => (row === 1 ? [...cells, ...names] : cells));
    expect(brief(readTopicTable(more('text')).findings)).toEqual(['2 null text error']);
    expect(brief(readTopicTable(more('Owner\n1')).findings)).toEqual(['2 null Owner 1 warning']);
    const wide = more(...Array.from({ length: 60 }, (_, i) => `Note ${i}`));
    expect(brief(readTopicTable(wide).findings)).toContain('2 null  error');
    const trailing = more(...Array.from({ length: 60 }, () => ' '));
    expect(readTopicTable(trailing)).toEqual({ topic: topic(pair()), findings: [] });
  });

  it('reports values in a column without a name, once per column', () => {
    const rows = table().map((cells, row) => (row > 1 ? [...cells, '', `Kept by ${row}`] : cells));
    const { topic: back, findings } = readTopicTable(rows);
    expect(back).toEqual(topic(pair()));
    expect(brief(findings)).toEqual(['3 null  warning']);
    expect(findings[0]?.what).toBe('Column 14 has no name and is not read.');
  });

  it('reports repeated column names, and nothing that follows from them', () => {
    const rows = [...table(), formatFields.map(name => ` ${name.toUpperCase()} `)];
    expect(brief(readTopicTable(rows).findings)).toEqual(['5 null  error']);
    expect(readTopicTable(rows).topic).toEqual(topic(pair()));
  });

  it('reports repeated fields of the topic, instead of keeping the last', () => {
    const { findings } = readTopicTable([['# title', 'Lines'], ...table()]);
    expect(brief(findings)).toEqual(['2 null title error']);
  });

  it('shows a truth value in a text as spreadsheets do', () => {
    expect(second(changed('guidance', true))?.guidance).toBe('TRUE');
  });

  it.each<[string, [row: number, column: number, to?: number], string[]]>([
    ['a cell that is read by row, question and column', [4, 3], ['4 20 text error']],
    ['several cells once, by the first that is read', [4, 1, 12], ['4 20 n error']],
    ['a row', [4, 0], ['4 null  error']],
    ['a column', [0, 3], ['0 null text error']],
    ['the file', [0, 0], ['0 null  error']],
    ['what is said about the topic', [1, 2], ['1 null title error']],
    ['nothing beside what is said about the topic', [1, 3], []],
    ['nothing in columns that are not read', [4, 13], []],
  ])('tells what is noted of %s', (_, [row, column, to], told) => {
    const note = { row, column, ...(to && { to }), severity: 'error' as const, what: 'So.', todo: 'Do.' };
    expect(brief(readTopicTable(table(), [note]).findings)).toEqual(told);
  });

  it('reports in the order of the rows, whichever check found it', () => {
    const rows = changed('priority', 'Urgent');
    rows[2] = rows[2]!.with(formatFields.indexOf('solution'), '');
    expect(brief(readTopicTable(rows).findings)).toEqual(['3 10 solution error', '4 20 priority error']);
  });

  it('reports an unknown remark', () => {
    const { findings } = readTopicTable([['# author', 'me'], ...table()]);
    expect(brief(findings)).toEqual(['0 null author warning']);
  });

  it('is not a topic without a header', () => {
    expect(brief(readTopicTable([]).findings)).toContain('0 null  error');
    expect(brief(readTopicTable([[1, line(1).text]]).findings)).toContain('1 null  error');
  });
});
