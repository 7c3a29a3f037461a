import { free_initialstep } from '../../../shared/contract/freeuser.ts';
import { localDate } from '../../../shared/domain/periods.ts';
import { type FreePlace, freeOpening } from '../../data/freetopics.ts';
import { libraryTopic, standardVersionId } from '../../data/library.ts';
import { topic, topicLocation } from '../../data/settings.ts';
import { readAll } from '../../data/table.ts';
import { handle } from '../../kit/handle.ts';
import { type Actor, refuseAccess } from '../../kit/session.ts';
import { begin, type Ground } from '../quiz/moves/begin.ts';
import { atHome, freeReads, withPeriod } from './place.ts';

export const handler = handle(free_initialstep, freeReads, async context =>
  withPeriod(await begin(atHome(context), libraryGround), context.input.periodcode),
);

interface Wanted {
  input: FreePlace & { topiccodes: string };
  actor: Actor;
  at: Date;
}

/** Every topic of the library can be begun; the place for it is made when it is first needed. */
async function libraryGround({ input, actor, at }: Wanted): Promise<Ground> {
  const { topicid, locationid, topiccodes } = input;
  const { customerid, timezone } = actor.customer;
  const reads = {
    master: libraryTopic(topiccodes),
    topic: topic(customerid, topicid),
    pair: topicLocation(customerid, topicid, locationid),
  };
  // What a run made a moment ago has left has to be seen.
  const { master, ...mine } = await readAll(reads, true);
  if (!master) throw refuseAccess();
  return {
    versionid: standardVersionId(topiccodes, master.edition),
    opening: fresh => freeOpening({ master, ...mine }, fresh, localDate(at, timezone), actor, at),
  };
}
