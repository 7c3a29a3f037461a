import { priorityId, type Question } from '#shared/domain/answering/questionnaire.ts';
import type { Placed } from '#shared/domain/authoring/editing/places.ts';
import { type Outline, wantsSolution } from '#shared/domain/authoring/outline.ts';
import { counted as inWords } from '#shared/domain/kit/words.ts';
import { indentAt, type SelectedText } from '#web/ui/form/indent.ts';

/** Returns new questions, and those that make room for them, as the call takes them. Texts are named by their words. */
export const changeInputOf = (questions: readonly Question[], moved: readonly Placed[]) => ({
  questions: questions.map(q => ({
    qcode: q.qcode,
    qdescr: q.text,
    questionseq: q.seq,
    ifparentyes: q.parentYes,
    ifparentno: q.parentNo,
    priorityid: priorityId(q.priority),
    guidanceid: 0,
    solutionif: q.solutionIf,
    solutiondesc: q.solution || '-',
    repcatid: 0,
    activeq: q.active ? ('Y' as const) : ('N' as const),
    ...(q.controls && { controls: q.controls }),
    ...(q.category && { repcatdesc: q.category }),
    ...(q.guidance && { cuzguidedesc: q.guidance }),
  })),
  ...(moved.length > 0 && { changes: moved.map(({ qcode, seq }) => ({ qcode, questionseq: seq })) }),
});

/** What an outline has, in one sentence. While it is written, what its end lacks is no problem. */
export function summaryOf({ questions, problems }: Outline, writing: boolean): string {
  if (questions.length === 0 && problems.length === 0) return 'What each line becomes appears here.';
  const lines = new Set(problems.filter(p => !(writing && p.unfinished)).map(({ line }) => line)).size;
  const found = countedQuestions(questions.length);
  if (lines === 0) return `${found}.`;
  return `${found}. ${lines === 1 ? '1 line has a problem' : `${lines} lines have problems`}.`;
}

/** Returns "1 question" or "6 questions". */
export const countedQuestions = (count: number): string => inWords(count, ['question', 'questions']);

/** Returns where a line is in a text, counted from 1. */
export function placeOfLine(text: string, line: number): { start: number; end: number } {
  const lines = text.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  return { start, end: start + (lines[line - 1]?.length ?? 0) };
}

/**
 * What Enter inserts, and the place from which it replaces the text up to the end of the selection. After a
 * question, the next line begins its solution; on an empty solution, the line becomes one for a question.
 */
export function lineAfter({ text, start, end }: SelectedText): { from: number; insert: string } {
  const indent = indentAt(text, start);
  const begin = text.lastIndexOf('\n', start - 1) + 1;
  const line = text.slice(begin, start);
  const [rest = '', below = ''] = text.slice(end).split('\n', 2);
  if (line.trim() === '>' && rest.trim() === '') return { from: begin + indent.length, insert: '' };
  const solution = rest.trim() === '' && wantsSolution(line) && !below.trimStart().startsWith('>');
  return { from: start, insert: `\n${indent}${solution ? '> ' : ''}` };
}
