import { assigned } from '#functions/data/clients/assignments.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { topicStatus } from '#functions/data/topics/settings.ts';
import { handle } from '#functions/frame/handle.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { assignTopic } from '#shared/contract/clients/clienttopics.ts';
import { assigningOf, carriedOut } from './parts/assigning.ts';
import { assignmentRow, isOpen } from './parts/rows.ts';

export const handler = handle(assignTopic, ({ input, actor, refuse, at }) => {
  const { clientid, topicid } = input;
  const active = input.activetc === 'Y';
  return untilWritten(async () => {
    const found = await assigningOf(actor, input);
    if (found.assignment) return refuse('assignexists');
    if (!isOpen(found.client, at)) return refuse('inactiveclient');
    if (found.own.status !== topicStatus.active) return refuse('inactivetopic');
    const made = { contractorid: actor.customer.customerid, clientid, topicid, active, revision: 0 };
    if (await writeNamed({ assignment: [assigned(made)], rest: carriedOut(found, active, actor, at) }))
      return undefined;
    return {
      message: 'Topic assigned successfully',
      row: assignmentRow(made, found.client, found.own, at),
      placed: asFlag(active && found.place !== undefined),
    };
  });
});
