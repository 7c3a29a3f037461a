import type { Answer, Question } from '#shared/domain/answering/questionnaire.ts';
import { hasRefusedLink, refusedLink } from '#shared/domain/kit/markup.ts';
import { damaged, isBlank } from '#shared/domain/kit/words.ts';
import { readSign, withoutListMark } from './listmarks.ts';

/** The limits of an outline. Source: docs/product.md, Authoring. */
export const outlineLimits = {
  questions: 100,
  /** Characters of the whole outline. */
  characters: 50_000,
  /** Characters of one question, and of one solution. */
  text: 10_000,
} as const;

/** A question of an outline. */
interface OutlineQuestion {
  /** Its line, counted from 1. */
  line: number;
  text: string;
  /** The index of the question it is asked after; null where the outline has none. */
  parent: number | null;
  /** The answer it is asked after; null where its line does not say. */
  when: Answer | null;
  solutionIf: Answer | '-';
  solution: string;
}

interface OutlineProblem {
  /** Counted from 1. */
  line: number;
  /** What is wrong and what to do about it, in sentences. */
  what: string;
  /** Only the end of the outline is missing: people may be about to write it. */
  unfinished?: true;
}

export interface Outline {
  questions: readonly OutlineQuestion[];
  /** By line. The questions can be added if there is none. */
  problems: readonly OutlineProblem[];
}

const lineBreak = /\r\n|\r|\n/;
const askedAfter = /^(yes|no)\s*:\s*/i;
const tabStop = 4;

const sentences = {
  question: 'There is no question on it. Write one, or remove the line.',
  solutionFirst: 'It is a solution, but no question is above it. Write the question first.',
  tooLong: 'A question can have at most 10,000 characters.',
  solutionTooLong: 'A solution can have at most 10,000 characters.',
  solutionMissing:
    'It has no solution. Write one on the next line, after >. If no answer gives a suggestion, end the question with (-).',
  solutionExtra: 'It ends with (-), so no answer gives its solution. Remove one of the two.',
  firstAfterNo: 'Everyone is asked the first question. Remove “no:”.',
  indentation: 'It lines up with no question above it. Move it with Tab or Shift+Tab.',
  tooMany: `You can add at most ${outlineLimits.questions} questions at once. Save the lines above first.`,
  outlineTooLong: 'You can add at most 50,000 characters at once. Save the lines above first.',
};

/**
 * Reads an outline of questions. Each line is a question; a line below it that begins with `>` is its solution, and more
 * such lines continue it. No is the non-compliant answer, unless the question ends with `(Y)`, `(Yes)` or `(-)`. An indented
 * question is asked after the one above it is answered Yes, or No if it begins with `no:`. Blank lines and marks of lists mean nothing.
 *
 * If the outline `begins` a topic, its first question is the one that everyone is asked, and others at the left edge are
 * asked after it. O(n). Source: docs/product.md, Authoring.
 */
export function parseOutline(source: string, begins: boolean): Outline {
  const questions: OutlineQuestion[] = [];
  const problems: OutlineProblem[] = [];
  /** The questions whose follow-ups may come next, outermost first. */
  const open: { index: number; width: number }[] = [];
  let characters = 0;
  for (const [at, written] of source.split(lineBreak).entries()) {
    const line = at + 1;
    const wrong = (what: string) => problems.push({ line, what });
    characters += written.length + 1;
    const words = written.trimStart();
    if (words === '') continue;
    if (characters > outlineLimits.characters + 1) {
      wrong(sentences.outlineTooLong);
      break;
    }
    const former = questions.at(-1);
    if (words.startsWith('>')) {
      const more = words.slice(words[1] === ' ' ? 2 : 1);
      if (former) former.solution += former.solution === '' ? more : `\n${more}`;
      else wrong(sentences.solutionFirst);
      continue;
    }
    if (questions.length === outlineLimits.questions) {
      wrong(sentences.tooMany);
      break;
    }
    const width = widthOf(written.slice(0, written.length - words.length));
    // The last one open is the question above.
    const follows = open.length > 0 && open.at(-1)!.width < width;
    while (open.length > 0 && open.at(-1)!.width > width) open.pop();
    const lined = open.at(-1)?.width === width;
    if (questions.length > 0 && !follows && !lined) wrong(sentences.indentation);
    if (lined) open.pop();
    const parent = open.at(-1)?.index ?? (begins && questions.length > 0 ? 0 : null);
    const question = { line, parent, ...readQuestion(words) };
    open.push({ index: questions.length, width });
    questions.push(question);
    if (begins && questions.length === 1 && question.when === 'N') wrong(sentences.firstAfterNo);
  }
  for (const [i, question] of questions.entries()) {
    question.solution = question.solution.trim();
    const last = i === questions.length - 1;
    problems.push(...problemsOf(question, last));
  }
  return { questions, problems: problems.sort((a, b) => a.line - b.line) };
}

/** Returns the columns of white space; a tab goes to the next multiple of four. */
function widthOf(space: string): number {
  let width = 0;
  for (const character of space) width += character === '\t' ? tabStop - (width % tabStop) : 1;
  return width;
}

/** Reads a question from its line: `no:` or `yes:`, its words, and the sign of its non-compliant answer. */
function readQuestion(words: string): Pick<OutlineQuestion, 'text' | 'when' | 'solutionIf' | 'solution'> {
  const plain = withoutListMark(words);
  const after = askedAfter.exec(plain);
  const rest = withoutListMark(plain.slice(after?.[0].length ?? 0)).trimEnd();
  const { text, solutionIf = 'N' } = readSign(rest);
  return {
    text,
    when: after ? (after[1]!.toLowerCase() === 'yes' ? 'Y' : 'N') : null,
    solutionIf,
    solution: '',
  };
}

/** What is wrong with the words of a question and its solution. `last` says that the outline ends with it. */
function problemsOf({ line, text, solution, solutionIf }: OutlineQuestion, last: boolean): OutlineProblem[] {
  const wrong = (what: string): OutlineProblem[] => [{ line, what }];
  if (isBlank(text)) return wrong(sentences.question);
  if (text.length > outlineLimits.text) return wrong(sentences.tooLong);
  if (solution.length > outlineLimits.text) return wrong(sentences.solutionTooLong);
  if (!text.isWellFormed() || !solution.isWellFormed()) return wrong(damaged);
  if (hasRefusedLink(text) || hasRefusedLink(solution)) return wrong(refusedLink);
  const none = solution === '' || solution === '-';
  if (solutionIf === '-') return none ? [] : wrong(sentences.solutionExtra);
  if (!none) return [];
  return [{ line, what: sentences.solutionMissing, ...(last && solution === '' && { unfinished: true }) }];
}

/** Returns whether a line is a question whose solution comes on the next line. */
export function wantsSolution(line: string): boolean {
  const words = line.trim();
  return words !== '' && !words.startsWith('>') && readQuestion(words).solutionIf !== '-';
}

/** Where the questions of an outline go. */
export interface OutlinePlace {
  /** The number of the first one. */
  qcode: number;
  /** Their places, in order. */
  seqs: readonly number[];
  /** What the questions at the left edge are asked after; 0 where the outline begins the topic. */
  parent: number;
  /** The parent's answer that leads to those whose line does not say. */
  when: Answer;
  /** What every question has. */
  shared: Pick<Question, 'priority' | 'category' | 'guidance'>;
}

/** Returns the questions that an outline adds to a topic, in sequence. */
export function questionsOfOutline(outline: Pick<Outline, 'questions'>, place: OutlinePlace): Question[] {
  return outline.questions.map(({ text, parent, when, solutionIf, solution }, i) => {
    const above = parent === null ? place.parent : place.qcode + parent;
    const answer = when ?? (parent === null ? place.when : 'Y');
    return {
      ...place.shared,
      qcode: place.qcode + i,
      seq: place.seqs[i]!,
      text,
      parentYes: answer === 'Y' ? above : 0,
      parentNo: answer === 'N' ? above : 0,
      solutionIf,
      solution: solution === '-' ? '' : solution,
      active: true,
    };
  });
}
