import { type FreePlace, freeOpening } from '#functions/data/answering/freetopics.ts';
import { readAll } from '#functions/data/table/table.ts';
import { libraryTopic, standardVersionId } from '#functions/data/topics/library.ts';
import { topic, topicLocation } from '#functions/data/topics/settings.ts';
import type { Ground } from '#functions/features/answering/answer.ts';
import { type Actor, refuseAccess } from '#functions/frame/session.ts';
import { localDate } from '#shared/domain/kit/periods.ts';

interface Wanted {
  input: FreePlace & { topiccodes: string };
  actor: Actor;
  at: Date;
}

/** What a run of a library topic begins on. Every topic can be begun: its place is made when it is first needed. */
export async function libraryGround({ input, actor, at }: Wanted): Promise<Ground> {
  const { topicid, locationid, topiccodes } = input;
  const { customerid, timezone } = actor.customer;
  const reads = {
    master: libraryTopic(topiccodes),
    topic: topic(customerid, topicid),
    pair: topicLocation(customerid, topicid, locationid),
  };
  // A consistent read: a run may have made the place a moment ago.
  const { master, ...mine } = await readAll(reads, true);
  if (!master) throw refuseAccess();
  return {
    versionid: standardVersionId(topiccodes, master.edition),
    opening: fresh => freeOpening({ master, ...mine }, fresh, localDate(at, timezone), actor, at),
  };
}
