import type { Answer, Question } from '#shared/domain/answering/questionnaire.ts';
import { childrenOn, type Tree } from '#shared/domain/answering/tree.ts';

/** A line of a checklist on paper. */
export interface ChecklistLine {
  question: Question;
  /** How far it is indented, from 0. */
  level: number;
  /** The earlier answer that leads to it; null if everybody answers it who goes on after the first question. */
  condition: { qcode: number; answer: Answer } | null;
  /** Only on the first question: the answer that ends the checklist. */
  ends: Answer | null;
}

/** Lines under the same category, in their order. A category that comes up again has a section again. */
export interface ChecklistSection {
  category: string;
  lines: readonly ChecklistLine[];
}

const other = (answer: Answer): Answer => (answer === 'Y' ? 'N' : 'Y');

/**
 * Returns every question that can be asked exactly once, each before what follows from it. Where one answer to the first
 * question ends the topic, what follows from the other one needs neither a condition nor an indent.
 */
export function checklistOf(tree: Tree): ChecklistSection[] {
  const ending = (['Y', 'N'] as const).filter(answer => childrenOn(tree, 0, answer).length === 0);
  const ends = tree.questions.length > 1 && ending.length === 1 ? ending[0]! : null;
  const sections: { category: string; lines: ChecklistLine[] }[] = [];
  const open: { index: number; level: number; condition: ChecklistLine['condition'] }[] = [];
  if (tree.parent[0] === -1) open.push({ index: 0, level: 0, condition: null });
  for (let next = open.pop(); next; next = open.pop()) {
    const { index, level, condition } = next;
    const question = tree.questions[index]!;
    const line = { question, level, condition, ends: index === 0 ? ends : null };
    const last = sections.at(-1);
    if (last?.category === question.category) last.lines.push(line);
    else sections.push({ category: question.category, lines: [line] });
    const main = index === 0 && ends ? other(ends) : null;
    const follows = (['Y', 'N'] as const).flatMap(answer =>
      childrenOn(tree, index, answer).map(child => ({
        index: child,
        level: answer === main ? level : level + 1,
        condition: answer === main ? null : { qcode: question.qcode, answer },
      })),
    );
    // The last one is taken first.
    open.push(...follows.sort((a, b) => b.index - a.index));
  }
  return sections;
}
