import type { Question } from '#shared/domain/answering/questionnaire.ts';

/**
 * A generated topic: a root, then blocks of five, each a gate on the root's Yes with follow-ups on Yes and
 * No, so that most questions are asked and every kind of branch occurs.
 */
export function generatedTopic(size: number): Question[] {
  const questions: Question[] = [];
  for (let i = 0; i < size; i++) {
    const block = Math.floor((i - 1) / 5);
    const gate = 2 + block * 5;
    const isGate = i > 0 && (i - 1) % 5 === 0;
    const onNo = (i - 1) % 5 === 4;
    questions.push({
      qcode: i + 1,
      seq: i + 1,
      text: `Is safeguard number ${i + 1} in place at this location?`,
      parentYes: i === 0 ? 0 : isGate ? 1 : onNo ? 0 : gate,
      parentNo: i > 0 && onNo && !isGate ? gate : 0,
      priority: (['High', 'Medium', 'Low'] as const)[i % 3]!,
      category: `Category ${block % 7}`,
      guidance: 'Look for a written record that is not older than a year, and ask who keeps it.',
      solutionIf: i === 0 ? '-' : 'N',
      solution:
        i === 0 ? '' : `Put safeguard number ${i + 1} in place, name who looks after it and note the day.`,
      active: true,
    });
  }
  return questions;
}
