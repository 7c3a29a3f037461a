import { markBegun } from '#functions/data/answering/run.ts';
import { readAll, type Values } from '#functions/data/table/table.ts';
import { newestVersion } from '#functions/data/topics/library.ts';
import { location, topic, topicLocation, topicStatus } from '#functions/data/topics/settings.ts';
import type { Ground } from '#functions/features/answering/answer.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { customerOf } from '#shared/domain/kit/ids.ts';

interface Named {
  topicid: string;
  locationid: string;
}

/** What a run begins on, and the names for the heading of its page. */
export const placeReads = ({ topicid, locationid }: Named) => {
  const customerid = customerOf(topicid);
  return {
    topic: topic(customerid, topicid),
    location: location(customerid, locationid),
    pair: topicLocation(customerid, topicid, locationid),
  };
};

/** What a run begins on; null unless topic, location and their pairing are active and a version is published. */
export async function activePlace({
  topic,
  location,
  pair,
}: Values<ReturnType<typeof placeReads>>): Promise<Ground | null> {
  if (!topic || !location || !pair) throw refuseAccess();
  const active = topic.status === topicStatus.active && location.active && pair.active;
  const versionid = active ? await newestVersion(topic) : '';
  return versionid ? { versionid, opening: fresh => [markBegun(fresh)] } : null;
}

/** The same for a first answer, which few answers are: only that one reads it. */
export const placeBegun = async ({ input }: { input: Named }): Promise<Ground | null> =>
  activePlace(await readAll(placeReads(input)));
