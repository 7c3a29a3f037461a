import { parentOf, type Question } from '#shared/domain/answering/questionnaire.ts';

/** How an outline is written. */
export interface Style {
  /** One step of indentation. */
  step: string;
  lineBreak: string;
  /** Blank lines between questions. */
  gaps: boolean;
  /** What follows the first question is written at the left edge. */
  flat: boolean;
}

const sign = /\(\s*(?:y|yes|n|no|-|–|—|skip)\s*\)$/i;
const meaning = /^(>|(yes|no)\s*:)/i;

/** Writes questions as an outline, each after its parent. Signs are written only where something else would be read. */
export function writeOutline(questions: readonly Question[], { step, lineBreak, gaps, flat }: Style): string {
  const levels = new Map<number, number>();
  const lines = questions.flatMap(q => {
    const link = parentOf(q);
    // At the left edge, questions are asked after the first one.
    const edge = !link || (flat && link.qcode === questions[0]!.qcode);
    const level = edge ? 0 : levels.get(link.qcode)! + 1;
    levels.set(q.qcode, level);
    const indent = step.repeat(level);
    const after = link?.when === 'N' ? 'no: ' : meaning.test(q.text) ? 'yes: ' : '';
    const end = q.solutionIf !== 'N' || sign.test(q.text) ? ` (${q.solutionIf})` : '';
    const solution = q.solution === '' ? [] : q.solution.split('\n').map(line => `${indent}> ${line}`);
    return [`${indent}${after}${q.text}${end}`, ...solution, ...(gaps ? [''] : [])];
  });
  return lines.join(lineBreak);
}
