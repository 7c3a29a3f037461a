import { bySequence, parentOf, type Question } from '#shared/domain/answering/questionnaire.ts';
import type { FileQuestion } from './topicfile.ts';

/**
 * Questions as a topic file writes them, in sequence; the way back is `questionsOf`. A question that names two
 * parents keeps the Yes one; a parent that is not among them is named by its number.
 */
export function fileQuestionsOf(questions: readonly Question[]): FileQuestion[] {
  const places = new Map(questions.map(q => [q.qcode, q.seq]));
  return [...questions].sort(bySequence).map(q => {
    const link = parentOf(q);
    return {
      n: q.seq,
      ...(q.qcode !== q.seq && { qcode: q.qcode }),
      text: q.text,
      parent: link && (places.get(link.qcode) ?? link.qcode),
      when: link?.when ?? null,
      priority: q.priority,
      category: q.category,
      guidance: q.guidance,
      solutionIf: q.solutionIf,
      solution: q.solution,
      ...(!q.active && { active: false }),
      ...(q.controls?.length && { controls: q.controls }),
    };
  });
}
