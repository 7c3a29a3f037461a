import { markBegun } from '#functions/data/answering/run.ts';
import type { Values } from '#functions/data/table/table.ts';
import { newestVersion } from '#functions/data/topics/library.ts';
import {
  location,
  locationNames,
  topic,
  topicLocation,
  topicStatus,
  topicTitle,
} from '#functions/data/topics/settings.ts';
import { beginNewRun, type Ground } from '#functions/features/answering/begin.ts';
import { runReads, type WhichRun } from '#functions/features/answering/reads.ts';
import { handle } from '#functions/frame/handle.ts';
import type { Identity } from '#functions/frame/identity.ts';
import { withMore } from '#functions/frame/refusal.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { beginRun } from '#shared/contract/answering/quiz.ts';
import { customerOf } from '#shared/domain/kit/ids.ts';

/** What is needed to begin or continue a run. It is read in one batch with the session. */
const reads = (input: WhichRun, who: Identity) => {
  const customerid = customerOf(input.topicid);
  return {
    ...runReads(input, who),
    topic: topic(customerid, input.topicid),
    location: location(customerid, input.locationid),
    pair: topicLocation(customerid, input.topicid, input.locationid),
  };
};

export const handler = handle(beginRun, reads, async context => {
  const stands = await beginNewRun(context, activePlace);
  const { topic, location } = context.found;
  const { locationdesc } = locationNames(location);
  return withMore(stands, { ...topicTitle(topic), locationdesc });
});

/** What a run begins on; null unless topic, location and their pairing are active and a version is published. */
async function activePlace({ found }: { found: Values<ReturnType<typeof reads>> }): Promise<Ground | null> {
  const { topic, location, pair } = found;
  if (!topic || !location || !pair) throw refuseAccess();
  const active = topic.status === topicStatus.active && location.active && pair.active;
  const versionid = active ? await newestVersion(topic) : '';
  return versionid ? { versionid, opening: fresh => [markBegun(fresh)] } : null;
}
