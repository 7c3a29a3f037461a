import { initialstep } from '../../../shared/contract/quiz.ts';
import { newestVersion } from '../../data/library.ts';
import { markBegun } from '../../data/run.ts';
import { location, topic, topicLocation, topicStatus } from '../../data/settings.ts';
import { readAll } from '../../data/table.ts';
import { handle } from '../../kit/handle.ts';
import { type Actor, refuseAccess } from '../../kit/session.ts';
import { begin, type Ground } from './moves/begin.ts';
import { runReads, type WhichRun } from './reads.ts';

export const handler = handle(initialstep, runReads, context => begin(context, activePlace));

/** The place a request names, where topic, location and their pairing are active and a version is published. */
async function activePlace({ actor, input }: { actor: Actor; input: WhichRun }): Promise<Ground | null> {
  const { customerid } = actor.customer;
  const { topicid, locationid } = input;
  const place = await readAll({
    topic: topic(customerid, topicid),
    location: location(customerid, locationid),
    pair: topicLocation(customerid, topicid, locationid),
  });
  if (!place.topic || !place.location || !place.pair) throw refuseAccess();
  const active =
    place.topic.tstatusid === topicStatus.active && place.location.activel && place.pair.activetl;
  const versionid = active ? await newestVersion(place.topic) : '';
  return versionid ? { versionid, opening: fresh => [markBegun(fresh)] } : null;
}
