import { priorities } from '../questionnaire/questionnaire.ts';
import { oneLine } from './fields.ts';
import {
  type FormatFinding,
  limits,
  optionalColumns,
  type QuestionField,
  questionFields,
  type TopicDocument,
  type TopicReading,
  topicFields,
} from './format.ts';
import { type PlacedFields, readTopic } from './reading.ts';
import type { FileQuestion } from './topicfile.ts';

/** A cell of a spreadsheet or of a CSV file; null and '' are empty. */
export type Cell = string | number | boolean | null;

/** A place in a table, both from 1. */
export interface CellPlace {
  row: number;
  column: number;
}

/**
 * A topic as a table: a row `# title`, its value for each thing said about the topic, then the names of the
 * columns, then a row for each question. Every column is there, so that the same topic gives the same table.
 */
export function writeTopicTable(topic: TopicDocument): Cell[][] {
  const about = topicFields.flatMap(field => {
    const value = topic[field];
    return value === undefined ? [] : [[`# ${field}`, value]];
  });
  const rows = topic.questions.map(q => questionFields.map(field => cellOf(q, field)));
  return [...about, [...questionFields], ...rows];
}

function cellOf(question: FileQuestion, field: QuestionField): Cell {
  if (field === 'active') return question.active === false ? 'N' : '';
  if (field === 'controls') return (question.controls ?? []).join('\n');
  return question[field] ?? '';
}

/**
 * A topic from a table. Rows of findings are the table's own. `formulas` are the cells that hold one, which is
 * an error: what a file says must not depend on who computes it.
 */
export function readTopicTable(
  rows: readonly (readonly Cell[])[],
  formulas: readonly CellPlace[] = [],
): TopicReading {
  const findings: FormatFinding[] = [];
  const about: Record<string, unknown> = {};
  let row = 0;
  for (; row < rows.length; row++) {
    const cells = rows[row]!;
    if (isEmpty(cells)) continue;
    const remark = /^#\s*([a-z]+)\s*(?::\s*([\s\S]*))?$/i.exec(textOf(cells[0]));
    if (!remark) break;
    const [, name = '', rest = ''] = remark;
    about[nameAmong(topicFields, name) ?? name] = textOf(cells[1]) || rest;
  }
  if (about.edition !== undefined) about.edition = numeral(String(about.edition));
  const columns = readHeader(rows[row] ?? [], row + 1, findings);
  for (const { row: at, column } of formulas) {
    const field = columns?.[column - 1] ?? `column ${column}`;
    const what = 'The cell holds a formula.';
    const number = columns && jsonOf('n', rows[at - 1]?.[columns.indexOf('n')] ?? null);
    const n = typeof number === 'number' ? number : null;
    findings.push({ row: at, n, field, severity: 'error', what, todo: 'Put its value in its place.' });
  }
  const placed = columns && rows.slice(row + 1).flatMap((cells, i) => placedRow(cells, row + 2 + i, columns));
  return readTopic(about, placed, findings);
}

const isEmpty = (cells: readonly Cell[]): boolean => cells.every(cell => cell === null || cell === '');
const textOf = (cell: Cell | undefined): string => (cell === null || cell === undefined ? '' : String(cell));

/** The name as the format writes it; letter case and spaces around do not matter. */
const nameAmong = <T extends string>(names: readonly T[], name: string): T | undefined =>
  names.find(known => known.toLowerCase() === name.trim().toLowerCase());

/** Which field each column holds; null for one that is not read. No result where columns are missing. */
function readHeader(
  cells: readonly Cell[],
  row: number,
  findings: FormatFinding[],
): (QuestionField | null)[] | null {
  const report = (field: string, severity: FormatFinding['severity'], what: string, todo: string) =>
    findings.push({ row, n: null, field, severity, what, todo });
  const names = cells.slice(0, limits.columns).map(textOf);
  const found = names.map(name => nameAmong(questionFields, name) ?? null);
  // The first of two columns is the one that is read.
  const columns = found.map((field, i) => (found.indexOf(field) < i ? null : field));
  names.forEach((name, i) => {
    const field = found[i];
    if (field && !columns[i]) report(field, 'error', 'The column is there twice.', 'Remove one.');
    if (field || !name.trim()) return;
    const what = 'The column is not known, and is not read.';
    report(oneLine(name.trim()), 'warning', what, 'Remove it, or rename it.');
  });
  if (cells.length > limits.columns) {
    report('', 'error', `There are more than ${limits.columns} columns.`, 'Remove those that are not read.');
  }
  const missing = questionFields.filter(f => !optionalColumns.includes(f) && !columns.includes(f));
  for (const field of missing)
    report(field, 'error', 'The column is missing.', `Add a column named ${field}.`);
  return missing.length ? null : columns;
}

function placedRow(
  cells: readonly Cell[],
  row: number,
  columns: readonly (QuestionField | null)[],
): PlacedFields[] {
  if (isEmpty(cells)) return [];
  const fields: Record<string, unknown> = {};
  columns.forEach((field, i) => {
    if (field) fields[field] = jsonOf(field, cells[i] ?? null);
  });
  return [{ row, fields }];
}

const answers: ReadonlyMap<string, string> = new Map([
  ...(['y', 'yes', 'true'] as const).map(word => [word, 'Y'] as const),
  ...(['n', 'no', 'false'] as const).map(word => [word, 'N'] as const),
]);

/** What a cell says in terms of the JSON format. What it does not know stays as it is, and is found there. */
function jsonOf(field: QuestionField, cell: Cell): unknown {
  const text = textOf(cell);
  const word = text.trim().toLowerCase();
  if (field === 'n' || field === 'qcode' || field === 'parent') return word === '' ? null : numeral(text);
  if (field === 'when') return word === '' ? null : (answers.get(word) ?? text);
  if (field === 'solutionIf') return answers.get(word) ?? text.trim();
  if (field === 'priority') return nameAmong(priorities, text) ?? text;
  if (field === 'active') return word === '' ? true : answers.has(word) ? answers.get(word) === 'Y' : text;
  if (field === 'controls')
    return text
      .split(/\r?\n/)
      .map(id => id.trim())
      .filter(Boolean);
  return text;
}

const numeral = (text: string): number | string => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : text);
