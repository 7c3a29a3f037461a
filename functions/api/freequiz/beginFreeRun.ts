import { type FreePlace, freeOpening } from '#functions/data/answering/freetopics.ts';
import { readAll } from '#functions/data/table/table.ts';
import { libraryTopic, standardVersionId } from '#functions/data/topics/library.ts';
import { topic, topicLocation } from '#functions/data/topics/settings.ts';
import { begin, type Ground } from '#functions/features/answering/begin.ts';
import { handle } from '#functions/frame/handle.ts';
import { type Actor, refuseAccess } from '#functions/frame/session.ts';
import { beginFreeRun } from '#shared/contract/answering/freequiz.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import { atHome, freeReads, withPeriod } from './parts/place.ts';

export const handler = handle(beginFreeRun, freeReads, async context =>
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
