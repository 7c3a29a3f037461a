import { type Answer, type Priority, priorities } from '#shared/domain/answering/questionnaire.ts';
import { findProblems } from '#shared/domain/authoring/prove.ts';
import { findingTexts } from '#shared/domain/authoring/texts.ts';
import { limits } from '#shared/domain/authoring/topicformat/format.ts';
import { hasRefusedLink } from '#shared/domain/kit/markup.ts';
import { isBlank, shortened } from '#shared/domain/kit/words.ts';
import { acceptedQuestions, type Basis, type Drafted, isQuoteOf } from './drafted.ts';

/*
 * What every draft must pass before anybody sees it, whether a model or the standard library drafted it. Source:
 * docs/product.md, AI assistant.
 */

/** A question of the standard library. */
export interface LibraryQuestion {
  topiccode: string;
  title: string;
  n: number;
}

/** A question as a drafter answers it. */
export interface AnswerRow {
  /** Its number in this answer. */
  n: number;
  /** The number of the question that it is asked after, 0 for the first one. */
  parent: number;
  when: Answer | '-';
  text: string;
  priority: Priority;
  category: string;
  guidance: string;
  solutionIf: Answer | '-';
  solution: string;
  controls: readonly string[];
  /** The words of the given text that it rests on, '' for none. */
  quote: string;
  /** Where it is from, if it is from the standard library. */
  library?: LibraryQuestion;
}

/** What a draft may have. */
export interface GateLimits {
  /** The text that was given, '' for none. */
  text: string;
  /** Ids of the controls in the standard library. */
  controls: ReadonlySet<string>;
  least: number;
  most: number;
  /** Levels beneath the first question. */
  levels: number;
}

/** What the gate found: the draft in order with what could be set right, and what only its drafter can. */
export interface Gated {
  rows: Drafted[];
  /** What is wrong, in sentences that a drafter and people understand. */
  findings: string[];
  /** What was set right, for the people who read the draft. */
  remarks: string[];
}

const mostRows = 200;

/** Checks what a drafter answered, and brings it in order: one first question, then each question after the one it follows. */
export function gate(answer: readonly AnswerRow[], allowed: GateLimits): Gated {
  const { ordered, findings } = inOrder(answer.slice(0, mostRows));
  const remarks: string[] = [];
  const rows = ordered.map(({ row, parent, level }, place): Drafted => {
    if (level > allowed.levels) findings.push(`Question ${place + 1} is a follow-up of too many others.`);
    return { ...cleanedRow(row), code: place + 1, seq: (place + 1) * 10, parent, ...restingOn(row, allowed) };
  });
  for (const [place, { row }] of ordered.entries()) {
    if (row.quote && rows[place]!.basis.kind !== 'quote') {
      remarks.push(
        `Question ${place + 1} quoted words that are not in the text. It is marked as general knowledge.`,
      );
    }
  }
  if (rows.length < allowed.least) findings.push(`There must be at least ${allowed.least} questions.`);
  if (rows.length > allowed.most) findings.push(`There must be at most ${allowed.most} questions.`);
  return { rows, findings: [...findings, ...broken(rows)], remarks };
}

/** What is wrong with drafted questions if they all are accepted, in sentences. */
export function broken(rows: readonly Drafted[]): string[] {
  const questions = acceptedQuestions(rows.map(row => ({ ...row, accepted: true })));
  const place = new Map(questions.map(({ qcode }, i) => [qcode, i + 1]));
  const problems = findProblems(questions)
    .filter(({ kind, severity }) => severity === 'error' || kind === 'repeatedtext')
    .map(({ qcode, kind }) => `Question ${place.get(qcode)}: ${findingTexts[kind]}`);
  const links = questions
    .filter(({ text, category, guidance, solution }) =>
      [text, category, guidance, solution].some(hasRefusedLink),
    )
    .map(({ qcode }) => `Question ${place.get(qcode)} has a link that is not to a web or mail address.`);
  return [...problems, ...links];
}

interface Ordered {
  row: AnswerRow;
  /** The place of the parent, counted from 1; 0 for the first question. */
  parent: number;
  level: number;
}

/** Returns questions depth first from the first one, and what is wrong with how they are linked. */
function inOrder(answer: readonly AnswerRow[]): { ordered: Ordered[]; findings: string[] } {
  const findings: string[] = [];
  const known = new Set<number>();
  for (const { n } of answer) {
    if (known.has(n)) findings.push(`The number ${n} is used twice.`);
    known.add(n);
  }
  const roots = answer.filter(({ parent, n }) => parent === 0 || parent === n || !known.has(parent));
  for (const { n, parent } of roots) {
    if (parent !== 0) findings.push(`Question ${n} follows a question that is not there.`);
  }
  if (answer.length > 0 && roots.filter(({ parent }) => parent === 0).length !== 1) {
    findings.push('There must be exactly one first question, with the parent 0.');
  }
  const first = roots.find(({ parent }) => parent === 0) ?? answer[0];
  const children = new Map<number, AnswerRow[]>();
  for (const row of answer) {
    if (row === first) continue;
    // What has no place of its own follows the first question, so that people can still see it.
    const above = known.has(row.parent) && row.parent !== row.n ? row.parent : first!.n;
    children.set(above, [...(children.get(above) ?? []), row]);
  }
  const ordered: Ordered[] = [];
  const seen = new Set<AnswerRow>();
  const stack: Ordered[] = first ? [{ row: first, parent: 0, level: 0 }] : [];
  while (stack.length > 0) {
    const at = stack.pop()!;
    if (seen.has(at.row)) continue;
    seen.add(at.row);
    ordered.push(at);
    const place = ordered.length;
    const below = children.get(at.row.n) ?? [];
    for (const row of below.toReversed()) stack.push({ row, parent: place, level: at.level + 1 });
  }
  if (seen.size < new Set(answer).size) findings.push('Some questions follow each other in a circle.');
  return { ordered, findings };
}

/** Returns a text without characters that nobody can see, cut to what a question may have. */
function written(text: string, most: number): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
  const visible = text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]/g, '');
  return isBlank(visible) ? '' : shortened(visible.trim(), most);
}

function cleanedRow(row: AnswerRow) {
  const solution = written(row.solution, limits.text);
  return {
    text: written(row.text, limits.text),
    when: row.parent === 0 ? ('-' as const) : row.when === 'N' ? ('N' as const) : ('Y' as const),
    priority: priorities.includes(row.priority) ? row.priority : ('Medium' as const),
    category: written(row.category, limits.name),
    guidance: written(row.guidance, limits.text),
    solutionIf: row.solutionIf,
    solution: row.solutionIf === '-' ? '' : solution,
    accepted: true,
  };
}

/** What a question rests on, and those of its controls that the text or the library names. */
function restingOn(row: AnswerRow, { text, controls }: GateLimits): Pick<Drafted, 'basis' | 'controls'> {
  const named = row.controls.filter(id => controls.has(id) || (isId(id) && isWordOf(id, text)));
  return { basis: basisOf(row, text), controls: [...new Set(named)].slice(0, limits.controls) };
}

function basisOf({ library, quote }: AnswerRow, text: string): Basis {
  if (library) return { kind: 'library', ...library };
  return isQuoteOf(quote, text) ? { kind: 'quote', quote: quote.trim() } : { kind: 'general' };
}

/** Returns whether an id can be saved with a question: one short line. */
const isId = (id: string): boolean => id.length <= limits.name && /^\S(.*\S)?$/.test(id);

/** Returns whether a text has an id as a word of its own. */
function isWordOf(id: string, text: string): boolean {
  for (let at = text.indexOf(id); at >= 0; at = text.indexOf(id, at + 1)) {
    const around = `${text[at - 1] ?? ' '}${text[at + id.length] ?? ' '}`;
    if (!/[\p{L}\p{N}]/u.test(around)) return true;
  }
  return false;
}
