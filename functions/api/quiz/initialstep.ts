import { initialstep } from '../../../shared/contract/quiz.ts';
import { customerOf } from '../../../shared/domain/ids.ts';
import { newestVersion } from '../../data/library.ts';
import { markBegun } from '../../data/run.ts';
import { location, topic, topicLocation, topicStatus } from '../../data/settings.ts';
import type { Values } from '../../data/table.ts';
import { handle } from '../../kit/handle.ts';
import type { Identity } from '../../kit/identity.ts';
import { withMore } from '../../kit/refusal.ts';
import { refuseAccess } from '../../kit/session.ts';
import { begin, type Ground } from './moves/begin.ts';
import { runReads, type WhichRun } from './reads.ts';

/** What a run is begun or opened from, in one batch with the session. */
const reads = (input: WhichRun, who: Identity) => {
  const customerid = customerOf(input.topicid);
  return {
    ...runReads(input, who),
    topic: topic(customerid, input.topicid),
    location: location(customerid, input.locationid),
    pair: topicLocation(customerid, input.topicid, input.locationid),
  };
};

export const handler = handle(initialstep, reads, async context => {
  const stands = await begin(context, activePlace);
  const { topic, location } = context.found;
  return withMore(stands, {
    cuzdesc: topic?.cuzdesc ?? '',
    locationdesc: location?.locationdesc ?? '',
  });
});

/** The place a request names, where topic, location and their pairing are active and a version is published. */
async function activePlace({ found }: { found: Values<ReturnType<typeof reads>> }): Promise<Ground | null> {
  const { topic, location, pair } = found;
  if (!topic || !location || !pair) throw refuseAccess();
  const active = topic.tstatusid === topicStatus.active && location.activel && pair.activetl;
  const versionid = active ? await newestVersion(topic) : '';
  return versionid ? { versionid, opening: fresh => [markBegun(fresh)] } : null;
}
