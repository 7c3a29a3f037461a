import { assign } from '#functions/features/clients/assign.ts';
import { handle } from '#functions/frame/handle.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { assignTopic } from '#shared/contract/clients/clienttopics.ts';
import { assignmentRow, clientTopicStateOf } from './parts/rows.ts';

export const handler = handle(assignTopic, async ({ input, actor, refuse, at }) => {
  const { clientid, topicid, activetc } = input;
  const active = activetc === 'Y';
  const { found, ...outcome } = await assign(actor, { clientid, topicid, active }, at);
  if ('problem' in outcome) return refuse(outcome.problem);
  return {
    message: 'Topic assigned successfully',
    row: assignmentRow(
      outcome.made,
      found.client,
      found.own,
      active ? 'Y' : clientTopicStateOf(found.theirs),
      at,
    ),
    placed: asFlag(active && found.place !== undefined),
  };
});
