import { putSwitchedAssignment } from '#functions/data/clients/assignments.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { topicStatus } from '#functions/data/topics/settings.ts';
import { assigningOf, carriedOut, isClientOpen } from '#functions/features/clients/assigning.ts';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { switchAssignment } from '#shared/contract/clients/clienttopics.ts';
import { assignmentRow, clientTopicStateOf } from './parts/rows.ts';

export const handler = handle(switchAssignment, ({ input, actor, refuse, at }) => {
  const active = input.activetc === 'Y';
  const message = 'Successfully Updated.';
  return untilWritten(async () => {
    const found = await assigningOf(actor, input);
    const { assignment: now, client, own, theirs, place } = found;
    if (!now) throw refuseAccess();
    const placed = asFlag(active && place !== undefined);
    const row = (of: typeof now, state = clientTopicStateOf(theirs)) =>
      assignmentRow(of, client, own, state, at);
    if (now.active === active) return { message, row: row(now), placed };
    if (now.revision !== input.revision) return refuse('stale', {}, { row: row(now) });
    if (!isClientOpen(client, at)) return refuse('inactiveclient');
    if (active && own.status !== topicStatus.active) return refuse('inactivetopic');
    const { changes, version } = await carriedOut(found, active, actor, at);
    const assignment = [putSwitchedAssignment(now, active, version)];
    if (await writeNamed({ assignment, rest: changes })) return undefined;
    const switched = { ...now, active, version, revision: now.revision + 1 };
    return { message, row: row(switched, theirs || active ? input.activetc : ''), placed };
  });
});
