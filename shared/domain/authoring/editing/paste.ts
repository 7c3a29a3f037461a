import { type Answer, priorities, type Question } from '#shared/domain/answering/questionnaire.ts';
import { isListMark, readSign, withoutListMark } from '#shared/domain/authoring/listmarks.ts';
import { answersByWord, nameAmong } from '#shared/domain/authoring/topicformat/table.ts';
import { hasRefusedLink, refusedLink } from '#shared/domain/kit/markup.ts';
import { damaged, isBlank } from '#shared/domain/kit/words.ts';
import { changeLimits } from './change.ts';

/** What a column of pasted rows can be. */
export const pastedFields = {
  text: 'Question',
  solution: 'Solution',
  solutionIf: 'Non-compliant answer',
  priority: 'Priority',
  category: 'Reporting category',
  guidance: 'Guidance',
  number: 'Number',
  parent: 'Asked after number',
  when: 'Answer it is asked after',
} as const;
export type PastedField = keyof typeof pastedFields;
/** The field of each column; null for one that is not read. */
export type PastedColumns = readonly (PastedField | null)[];

/** The heads that spreadsheets and exported files have, besides the names on screen. */
const heads: Readonly<Record<string, PastedField>> = {
  text: 'text',
  'question text': 'text',
  check: 'text',
  'check point': 'text',
  checkpoint: 'text',
  requirement: 'text',
  item: 'text',
  'what to do': 'solution',
  'what to do if no': 'solution',
  'what to do if yes': 'solution',
  'if no': 'solution',
  'if yes': 'solution',
  action: 'solution',
  'corrective action': 'solution',
  'action if no': 'solution',
  'action if yes': 'solution',
  remedy: 'solution',
  recommendation: 'solution',
  suggestion: 'solution',
  'solution if no': 'solution',
  'solution if yes': 'solution',
  'noncompliant answer': 'solutionIf',
  section: 'category',
  severity: 'priority',
  help: 'guidance',
  hint: 'guidance',
  explanation: 'guidance',
  no: 'number',
  nr: 'number',
  '#': 'number',
  'solution given': 'solutionIf',
  solutionif: 'solutionIf',
  category: 'category',
  'report category': 'category',
  n: 'number',
  qcode: 'number',
  'question number': 'number',
  parent: 'parent',
  'asked after': 'parent',
  when: 'when',
  answer: 'when',
};

const fieldNames = Object.keys(pastedFields) as PastedField[];

/** Returns a head as it is compared: one of several words for it, without signs at its end. */
const comparable = (head: string): string =>
  head
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/[.:*?]+$/, '');

function fieldOfHead(head: string): PastedField | null {
  const name = comparable(head);
  const known = (one: string) =>
    heads[one] ?? fieldNames.find(field => pastedFields[field].toLowerCase() === one);
  return known(name) ?? known(name.replace(/ies$/, 'y')) ?? known(name.replace(/s$/, '')) ?? null;
}

/** What the columns of pasted rows are taken for, and whether the first row names them. */
export interface Layout {
  columns: PastedColumns;
  headed: boolean;
  /** The answer that gives the solutions, where no column says it: the head of their column may name it. */
  solutionIf: Answer;
}

const byPlace: PastedColumns = ['text', 'solution', 'category', 'priority', 'guidance'];

/** What the columns of pasted rows are: by their heads, or else by their places. */
export function layoutOf(rows: readonly (readonly string[])[]): Layout {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const named = (rows[0] ?? []).map(fieldOfHead);
  const headed = named.includes('text');
  const found = headed ? named : guessed(rows);
  const columns = Array.from({ length: width }, (_, i) => {
    const field = found[i] ?? null;
    // Of two columns with the same name, the first is read.
    return field && found.indexOf(field) === i ? field : null;
  });
  const head = rows[0]?.[columns.indexOf('solution')] ?? '';
  return { columns, headed, solutionIf: headed && /\bif yes\b/i.test(head) ? 'Y' : 'N' };
}

/** Guesses columns without heads by their places. Marks of a list in front of them are no text: they number the rows. */
function guessed(rows: readonly (readonly string[])[]): PastedColumns {
  const first = rows.map(cells => cells[0]?.trim() ?? '').filter(Boolean);
  if (first.length === 0 || !first.every(isListMark)) return byPlace;
  const numbers = new Set(first.map(plainNumber));
  return [numbers.size === first.length ? 'number' : null, ...byPlace];
}

/** Returns a number without the signs that a list writes around it. */
const plainNumber = (text: string): string => text.trim().replaceAll(/^\(|[.):]+$/g, '');

/** A column with texts that is not read. */
export interface UnreadColumn {
  /** From 1. */
  column: number;
  /** What its first row calls it, '' for nothing. */
  head: string;
  texts: number;
}

/** Returns the columns with texts that are not read, so that they can be named before the rows are added. */
export function unreadColumns(
  rows: readonly (readonly string[])[],
  { columns, headed }: Layout,
): UnreadColumn[] {
  const body = headed ? rows.slice(1) : rows;
  return columns.flatMap((field, at) => {
    const texts = body.filter(cells => (cells[at] ?? '').trim() !== '' && !isListMark(cells[at]!)).length;
    const head = headed ? (rows[0]?.[at] ?? '').trim() : '';
    return field || texts === 0 ? [] : [{ column: at + 1, head, texts }];
  });
}

/** What is wrong with a pasted row, counted from 1. */
interface PasteProblem {
  row: number;
  what: string;
}

export interface Pasted {
  /** Numbered from 1 in their order, linked among themselves. Those without a parent go below the chosen question. */
  questions: Question[];
  /** The questions can be added if there is none. */
  problems: PasteProblem[];
}

const solutionWords: Readonly<Record<string, Answer | '-'>> = { skip: '-', '-': '-', none: '-' };

/**
 * Reads pasted rows as questions. Without a column for it, a question with a solution has No as the non-compliant
 * answer, unless its words end with (Yes) or the head of the solutions names Yes, and its priority is Medium. O(n). Source: docs/product.md, Authoring.
 */
export function readPasted(
  rows: readonly (readonly string[])[],
  { columns, headed, solutionIf }: Layout,
): Pasted {
  const questions: Question[] = [];
  const problems: PasteProblem[] = [];
  /** The numbers in the rows, and the questions they became. */
  const numbers = new Map<string, number>();
  const body = rows.map((cells, i) => ({ cells, row: i + 1 })).slice(headed ? 1 : 0);
  for (const { cells, row } of body) {
    if (cells.every(cell => cell.trim() === '')) continue;
    const wrong = (what: string) => problems.push({ row, what });
    const value = (field: PastedField) => (cells[columns.indexOf(field)] ?? '').trim();
    if (questions.length === changeLimits.added) {
      wrong(`You can add at most ${changeLimits.added} questions at once. Paste the rest afterward.`);
      break;
    }
    const qcode = questions.length + 1;
    const solution = value('solution') === '-' ? '' : value('solution');
    const words = readSign(withoutListMark(value('text')));
    const given = value('solutionIf').toLowerCase();
    const unsaid = words.solutionIf ?? (solution ? solutionIf : '-');
    const known = given ? (answersByWord.get(given) ?? solutionWords[given]) : unsaid;
    if (!known) wrong(`“${value('solutionIf')}” is not a non-compliant answer. Write Yes, No or Skip.`);
    const urgency = value('priority');
    const priority = urgency ? nameAmong(priorities, urgency) : 'Medium';
    if (!priority) wrong(`“${urgency}” is not a priority. Write High, Medium or Low.`);
    const link = linkIn(value('parent'), value('when'), numbers, wrong);
    const question: Question = {
      qcode,
      seq: qcode,
      text: words.text,
      parentYes: link.when === 'Y' ? link.parent : 0,
      parentNo: link.when === 'N' ? link.parent : 0,
      priority: priority ?? 'Medium',
      category: value('category'),
      guidance: value('guidance'),
      solutionIf: known ? (known as Answer | '-') : 'N',
      solution,
      active: true,
    };
    for (const what of textProblems(question)) wrong(what);
    if (value('number')) numbers.set(plainNumber(value('number')), qcode);
    questions.push(question);
  }
  return { questions, problems };
}

function linkIn(
  parent: string,
  when: string,
  numbers: ReadonlyMap<string, number>,
  wrong: (what: string) => void,
): { parent: number; when: Answer } {
  const answer = when ? answersByWord.get(when.toLowerCase()) : 'Y';
  if (!answer) wrong(`“${when}” is not an answer. Write Yes or No.`);
  const found = parent && parent !== '0' ? numbers.get(plainNumber(parent)) : 0;
  if (found === undefined) wrong(`No row above it has the number ${parent}.`);
  return { parent: found ?? 0, when: answer === 'N' ? 'N' : 'Y' };
}

/** What is wrong with the texts of a question, as sentences. */
function textProblems({ text, solution, guidance, category, solutionIf }: Question): string[] {
  const found: string[] = [];
  if (isBlank(text)) found.push('It has no question.');
  const texts = [text, solution, guidance];
  if (texts.some(one => one.length > 10_000)) found.push('A text can have at most 10,000 characters.');
  if (category.length > 200) found.push('A reporting category can have at most 200 characters.');
  if (![...texts, category].every(one => one.isWellFormed())) found.push(damaged);
  if ([...texts, category].some(hasRefusedLink)) found.push(refusedLink);
  if (solutionIf === '-' && solution)
    found.push('No answer gives its solution. Remove it, or choose the answer.');
  if (solutionIf !== '-' && !solution) found.push('Its non-compliant answer needs a solution.');
  return found;
}
