import { ConflictError, write } from '#functions/data/table/table.ts';
import { starterSetTaken } from '#functions/features/topics/starterset.ts';
import { handle } from '#functions/frame/handle.ts';
import { takeStarterSet } from '#shared/contract/topics/stdtopics.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import { counted } from '#shared/domain/kit/words.ts';

/** How often it is tried while others change the same topics. */
const attempts = 5;

export const handler = handle(takeStarterSet, async ({ input, actor, at }) => {
  const { customerid, timezone } = actor.customer;
  const now = { who: actor, at, today: localDate(at, timezone) };
  for (let attempt = 1; ; attempt++) {
    const { changes, changed, place } = await starterSetTaken(customerid, input.set, now);
    const locationdesc = place?.name ?? '';
    if (changed === 0) return { message: 'These topics are active already', changed, locationdesc };
    try {
      await write(...changes);
      const topics = counted(changed, ['topic is', 'topics are']);
      return { message: `${topics} active${place ? ` at ${locationdesc}` : ''}`, changed, locationdesc };
    } catch (error) {
      if (!(error instanceof ConflictError) || attempt === attempts) throw error;
    }
  }
});
