import { type Answer, priorities, type Question } from '#shared/domain/answering/questionnaire.ts';
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

function fieldOfHead(head: string): PastedField | null {
  const name = head.trim().toLowerCase();
  return heads[name] ?? fieldNames.find(field => pastedFields[field].toLowerCase() === name) ?? null;
}

/** What the columns of pasted rows are taken for, and whether the first row names them. */
export interface Layout {
  columns: PastedColumns;
  headed: boolean;
}

const byPlace: PastedColumns = ['text', 'solution', 'category', 'priority', 'guidance'];

/** What the columns of pasted rows are: by their heads, or else by their places. */
export function layoutOf(rows: readonly (readonly string[])[]): Layout {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const named = (rows[0] ?? []).map(fieldOfHead);
  const headed = named.includes('text');
  const found = headed ? named : byPlace;
  const columns = Array.from({ length: width }, (_, i) => {
    const field = found[i] ?? null;
    // Of two columns with the same name, the first is read.
    return field && found.indexOf(field) === i ? field : null;
  });
  return { columns, headed };
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
 * answer, and its priority is Medium. O(n). Source: docs/product.md, Authoring.
 */
export function readPasted(rows: readonly (readonly string[])[], { columns, headed }: Layout): Pasted {
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
    const given = value('solutionIf').toLowerCase();
    const known = given ? (answersByWord.get(given) ?? solutionWords[given]) : solution ? 'N' : '-';
    if (!known) wrong(`“${value('solutionIf')}” is not a non-compliant answer. Write Yes, No or Skip.`);
    const urgency = value('priority');
    const priority = urgency ? nameAmong(priorities, urgency) : 'Medium';
    if (!priority) wrong(`“${urgency}” is not a priority. Write High, Medium or Low.`);
    const link = linkIn(value('parent'), value('when'), numbers, wrong);
    const question: Question = {
      qcode,
      seq: qcode,
      text: value('text'),
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
    if (value('number')) numbers.set(value('number'), qcode);
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
  const found = parent && parent !== '0' ? numbers.get(parent) : 0;
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
