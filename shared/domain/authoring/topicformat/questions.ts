import { bySequence, parentOf, type Question } from '#shared/domain/answering/questionnaire.ts';
import type { FileQuestion } from './topicfile.ts';

/**
 * Returns questions as a topic file writes them, in sequence; `questionsOf` is the inverse. A question that names two
 * parents keeps the Yes one. A parent that is not among the questions is named by its number.
 */
export function fileQuestionsOf(questions: readonly Question[]): FileQuestion[] {
  const places = new Map(questions.map(q => [q.qcode, q.seq]));
  return [...questions].sort(bySequence).map(question => {
    const link = parentOf(question);
    const { qcode, seq, parentYes: _, parentNo: __, active, controls, ...content } = question;
    return {
      n: seq,
      ...(qcode !== seq && { qcode }),
      parent: link && (places.get(link.qcode) ?? link.qcode),
      when: link?.when ?? null,
      ...content,
      ...(!active && { active }),
      ...(controls?.length && { controls }),
    };
  });
}
