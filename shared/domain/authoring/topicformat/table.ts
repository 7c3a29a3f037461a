import { priorities } from '#shared/domain/answering/questionnaire.ts';
import { isBlank } from '#shared/domain/kit/words.ts';
import { oneLine } from './fields.ts';
import {
  type FormatFinding,
  formatFields,
  limits,
  optionalColumns,
  type QuestionField,
  type TopicDocument,
  type TopicReading,
  thereTwice,
  topicFields,
} from './format.ts';
import { type PlacedFields, readTopic } from './reading.ts';
import type { FileQuestion } from './topicfile.ts';

const requiredColumns = formatFields.filter(field => !optionalColumns.includes(field));

/** A cell of a spreadsheet or of a CSV file; null and '' are empty. */
export type CellValue = string | number | boolean | null;

/** A note about a cell, besides its value. */
export interface CellNote extends Pick<FormatFinding, 'severity' | 'what' | 'todo'> {
  /** From 1; 0 is the table as a whole. */
  row: number;
  /** From 1; 0 is the row as a whole. */
  column: number;
  /** The last column if the note is about several columns; it is reported once. */
  to?: number;
}

/** Returns an error about a formula: what a file says must not depend on the program that computes it. */
export const formulaNote = (row: number, column: number): CellNote => ({
  row,
  column,
  severity: 'error',
  what: 'The cell has a formula.',
  todo: 'Replace it with its value.',
});

/**
 * Returns a topic as a table: a row such as `# title` and its value for each field of the topic, then the column names,
 * then a row for each question. Every column is written, so that the same topic gives the same table.
 */
export function writeTopicTable(topic: TopicDocument): CellValue[][] {
  const about = topicFields.flatMap(field => {
    const value = topic[field];
    return value === undefined ? [] : [[`# ${field}`, value]];
  });
  const rows = topic.questions.map(q => formatFields.map(field => cellOf(q, field)));
  return [...about, [...formatFields], ...rows];
}

function cellOf(question: FileQuestion, field: QuestionField): CellValue {
  if (field === 'active') return question.active === false ? 'N' : '';
  if (field === 'controls') return (question.controls ?? []).join('\n');
  return question[field] ?? '';
}

/**
 * Reads a topic from a table. Findings have the table's row numbers. A note is reported only if it is about something
 * that is read: the file, a row, a field of the topic, or a column of the format.
 */
export function readTopicTable(
  rows: readonly (readonly CellValue[])[],
  notes: readonly CellNote[] = [],
): TopicReading {
  const findings: FormatFinding[] = [];
  const about: Record<string, unknown> = {};
  /** The fields of the topic, by their row from 0. */
  const said = new Map<number, string>();
  const row = headerRow(rows);
  if (row < 0) return readTopic({}, null, [emptyTable]);
  for (const [at, cells] of rows.slice(0, row).entries()) {
    if (isEmpty(cells)) continue;
    const remark = remarkIn(cells);
    if (!remark) {
      if (!findings.some(({ what }) => what === aboveNames(row))) findings.push(banner(at + 1, row));
      continue;
    }
    const [, written = '', rest = ''] = remark;
    const name = nameAmong(topicFields, written) ?? written;
    if (Object.hasOwn(about, name)) findings.push({ row: at + 1, n: null, field: name, ...thereTwice });
    about[name] = textOf(cells[1]) || rest;
    said.set(at, name);
  }
  if (about.edition !== undefined) about.edition = numeral(String(about.edition));
  const columns = readHeader(rows[row] ?? [], row + 1, findings);
  const read = { rows, header: row, columns, said };
  findings.push(...notes.flatMap(note => findingOf(note, read)));
  if (!columns) return readTopic(about, null, findings);
  const body = rows.slice(row + 1);
  findings.push(...nameless(body, row + 2, rows[row]!, columns));
  const placed = body.flatMap((cells, i) => placedRow(cells, row + 2 + i, columns, findings));
  return readTopic(about, placed, findings);
}

/** What was read from a table, to find what a note is about. */
interface ReadTable {
  rows: readonly (readonly CellValue[])[];
  /** The row of the column names, from 0. */
  header: number;
  columns: readonly (QuestionField | null)[] | null;
  said: ReadonlyMap<number, string>;
}

function findingOf(note: CellNote, { rows, header, columns, said }: ReadTable): FormatFinding[] {
  const { row, column, to = column, severity, what, todo } = note;
  const finding = { row, n: null, field: '', severity, what, todo };
  if (column === 0) return [finding];
  if (row > 0 && row <= header) {
    const field = column === 2 ? said.get(row - 1) : undefined;
    return field === undefined ? [] : [{ ...finding, field }];
  }
  if (!columns) return [{ ...finding, field: `column ${column}` }];
  const field = columns.slice(column - 1, to).find(known => known !== null);
  if (!field) return [];
  const number = jsonOf('n', rows[row - 1]?.[columns.indexOf('n')] ?? null);
  return [{ ...finding, field, n: typeof number === 'number' ? number : null }];
}

const isEmpty = (cells: readonly CellValue[]): boolean => cells.every(cell => isBlank(textOf(cell)));

const emptyTable: FormatFinding = {
  row: 0,
  n: null,
  field: '',
  severity: 'error',
  what: 'The table is empty.',
  todo: 'Add the column names, and a row for each question.',
};

/** Returns the name and the value of a row about the topic itself, such as `# title`; null if it is none. */
const remarkIn = (cells: readonly CellValue[]) =>
  /^#\s*([a-z]+)\s*(?::\s*([\s\S]*))?$/i.exec(textOf(cells[0]));

/** Rows in which the column names are looked for. */
const mostAbove = 100;

/**
 * Returns the row of the column names, from 0: the first one that has all that are needed, or else the first filled row that
 * is not about the topic. -1 if no row is filled.
 */
function headerRow(rows: readonly (readonly CellValue[])[]): number {
  const whole = rows
    .slice(0, mostAbove)
    .findIndex(cells => requiredColumns.every(f => cells.some(cell => nameAmong([f], textOf(cell)))));
  if (whole >= 0) return whole;
  const filled = rows.findIndex(cells => !isEmpty(cells) && !remarkIn(cells));
  return filled < 0 && rows.some(cells => !isEmpty(cells)) ? rows.length : filled;
}

const aboveNames = (header: number): string =>
  `It is above the column names, which are in row ${header + 1}, and is not read.`;
const banner = (row: number, header: number): FormatFinding => ({
  row,
  n: null,
  field: '',
  severity: 'warning',
  what: aboveNames(header),
  todo: 'Remove it. What is said about the topic begins with #.',
});

/** Returns a cell as text, with Boolean values as spreadsheets display them. */
function textOf(cell: CellValue | undefined): string {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell);
}

/** Returns the name as the format writes it. Letter case and surrounding spaces do not matter. */
export const nameAmong = <T extends string>(names: readonly T[], name: string): T | undefined =>
  names.find(known => known.toLowerCase() === name.trim().toLowerCase());

/** Returns the field of each column, null for one that is not read. Returns nothing if columns are missing. */
function readHeader(
  cells: readonly CellValue[],
  row: number,
  findings: FormatFinding[],
): (QuestionField | null)[] | null {
  const report = (field: string, severity: FormatFinding['severity'], what: string, todo: string) =>
    findings.push({ row, n: null, field, severity, what, todo });
  const told = findings.length;
  const all = cells.map(textOf);
  const width = all.findLastIndex(name => name.trim() !== '') + 1;
  const names = all.slice(0, Math.min(width, limits.columns));
  const found = names.map(name => nameAmong(formatFields, name) ?? null);
  // Of two columns with the same name, the first is read.
  const columns = found.map((field, i) => (found.indexOf(field) < i ? null : field));
  names.forEach((name, i) => {
    const field = found[i];
    if (field && !columns[i]) report(field, 'error', 'The column occurs twice.', thereTwice.todo);
    if (field || !name.trim()) return;
    const what = 'The column is not known and is not read.';
    report(oneLine(name.trim()), 'warning', what, 'Remove it, or rename it.');
  });
  const isPlain = !found.some(Boolean);
  if (isPlain) {
    const what = `The row has none of the column names of a topic file (${requiredColumns.join(', ')}).`;
    const todo =
      'Rename the columns and add those that are missing. To add a plain list of questions, copy its rows and paste them where the questions are edited.';
    findings.splice(told);
    report('', 'error', what, todo);
    return null;
  }
  if (width > limits.columns) {
    report('', 'error', `There are more than ${limits.columns} columns.`, 'Remove those that are not read.');
  }
  const missing = requiredColumns.filter(f => !columns.includes(f));
  for (const field of missing)
    report(field, 'error', 'The column is missing.', `Add a column named ${field}.`);
  return missing.length ? null : columns;
}

/** Reports columns with values but no name. In a CSV file, the cause is mostly text without quotation marks. */
function nameless(
  body: readonly (readonly CellValue[])[],
  first: number,
  names: readonly CellValue[],
  columns: readonly (QuestionField | null)[],
): FormatFinding[] {
  const found = new Map<number, FormatFinding>();
  body.forEach((cells, i) => {
    for (let column = 0; column < cells.length; column++) {
      if (columns[column] || textOf(names[column]).trim() || !textOf(cells[column]).trim()) continue;
      if (found.has(column) || column >= limits.columns) continue;
      const what = `Column ${column + 1} has no name and is not read.`;
      const todo = 'Name it or clear it. If a text was split, put it in quotation marks.';
      found.set(column, { row: first + i, n: null, field: '', severity: 'warning', what, todo });
    }
  });
  return [...found.values()];
}

function placedRow(
  cells: readonly CellValue[],
  row: number,
  columns: readonly (QuestionField | null)[],
  findings: FormatFinding[],
): PlacedFields[] {
  if (isEmpty(cells)) return [];
  const again = columns.every((field, i) => !field || nameAmong([field], textOf(cells[i])) !== undefined);
  if (again) {
    const what = 'The column names are repeated here.';
    findings.push({ row, n: null, field: '', severity: 'error', what, todo: 'Remove this row.' });
    return [];
  }
  const fields: Record<string, unknown> = {};
  columns.forEach((field, i) => {
    if (field) fields[field] = jsonOf(field, cells[i] ?? null);
  });
  return [{ row, fields }];
}

/** The answers that words in a table mean, in small letters. */
export const answersByWord: ReadonlyMap<string, string> = new Map([
  ...(['y', 'yes', 'true'] as const).map(word => [word, 'Y'] as const),
  ...(['n', 'no', 'false'] as const).map(word => [word, 'N'] as const),
]);

/** Returns a cell's value in terms of the JSON format. A value it does not know is kept, and reported when it is read. */
function jsonOf(field: QuestionField, cell: CellValue): unknown {
  const text = textOf(cell);
  const word = text.trim().toLowerCase();
  if (field === 'n' || field === 'qcode' || field === 'parent') return word === '' ? null : numeral(text);
  if (field === 'when') return word === '' ? null : (answersByWord.get(word) ?? text);
  if (field === 'solutionIf') return answersByWord.get(word) ?? text.trim();
  if (field === 'priority') return nameAmong(priorities, text) ?? text;
  if (field === 'active')
    return word === '' ? true : answersByWord.has(word) ? answersByWord.get(word) === 'Y' : text;
  if (field === 'controls')
    return text
      .split(/\r?\n/)
      .map(id => id.trim())
      .filter(Boolean);
  return text;
}

/** Reads a whole number, which a spreadsheet may show with decimals. */
const numeral = (text: string): number | string =>
  /^\s*\d{1,9}(?:\.0+)?\s*$/.test(text) ? Number(text) : text;
