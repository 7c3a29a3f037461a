import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { starterSetTaken } from '#functions/features/topics/starterset.ts';
import { handle } from '#functions/frame/handle.ts';
import { takeStarterSet } from '#shared/contract/topics/stdtopics.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import { counted } from '#shared/domain/kit/words.ts';

export const handler = handle(takeStarterSet, ({ input, actor, at }) => {
  const { customerid, timezone } = actor.customer;
  const now = { who: actor, at, today: localDate(at, timezone) };
  return untilWritten(async () => {
    const { changes, changed, place } = await starterSetTaken(customerid, input.set, now);
    const locationdesc = place?.name ?? '';
    if (changed === 0) return { message: 'These topics are active already', changed, locationdesc };
    if (await writeNamed({ changes })) return undefined;
    const topics = counted(changed, ['topic is', 'topics are']);
    return { message: `${topics} active${place ? ` at ${locationdesc}` : ''}`, changed, locationdesc };
  });
});
