import { qpriority_list } from '../../../shared/contract/authoring.ts';
import { priorityIdOf } from '../../../shared/contract/authoringrows.ts';
import { priorities } from '../../../shared/domain/questionnaire/questionnaire.ts';
import { weights } from '../../../shared/domain/questionnaire/score.ts';
import { handle } from '../../kit/handle.ts';

export const handler = handle(qpriority_list, async () => ({
  'Priority List': priorities.map(priority => ({
    priorityid: priorityIdOf(priority),
    prioritydesc: priority,
    weight: weights[priority],
  })),
}));
