import { handle } from '#functions/frame/handle.ts';
import { listPriorities } from '#shared/contract/authoring/authoring.ts';
import { priorities, priorityId } from '#shared/domain/answering/questionnaire.ts';
import { weights } from '#shared/domain/answering/score.ts';

export const handler = handle(listPriorities, async () => ({
  'Priority List': priorities.map(priority => ({
    priorityid: priorityId(priority),
    prioritydesc: priority,
    weight: weights[priority],
  })),
}));
