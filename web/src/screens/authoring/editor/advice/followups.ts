import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { roomFor } from '#shared/domain/authoring/editing/places.ts';
import type { AiQuestion } from '#web/features/assistant/question.ts';

/**
 * Returns drafted follow-ups as questions of a draft, numbered from `qcode`, each asked after the answer to `parent` that
 * it was drafted for, and the places of those that make room for them. They are as active as the question they follow.
 */
export function followupsOf(
  rows: readonly AiQuestion[],
  { questions, parent, qcode }: { questions: readonly Question[]; parent: number; qcode: number },
) {
  const { seqs, moved } = roomFor(questions, { parent, when: 'Y' }, rows.length);
  const active = questions.find(one => one.qcode === parent)?.active ?? true;
  const added = rows.map(
    (row, i): Question => ({
      qcode: qcode + i,
      seq: seqs[i]!,
      text: row.QR_Question,
      parentYes: row.when === 'N' ? 0 : parent,
      parentNo: row.when === 'N' ? parent : 0,
      priority: row.QR_Priority,
      category: row.QR_Reportcat,
      guidance: row.QR_Guidance,
      solutionIf: row.solutionif,
      solution: row.QR_Solution,
      active,
      ...(row.controls.length > 0 && { controls: row.controls }),
    }),
  );
  return { added, moved };
}
