import { settingsOf, topicStatusRow } from '#functions/data/topics/settings.ts';
import { handle } from '#functions/frame/handle.ts';
import { listTopicLocations } from '#shared/contract/topics/topiclocations.ts';
import { coversLocation } from '#shared/domain/accounts/access.ts';
import { topicOf, toTopicLocationRow } from './parts/rows.ts';

export const handler = handle(listTopicLocations, async ({ actor }) => {
  const { topics, locations, topicLocations } = await settingsOf(actor.customer.customerid, true);
  return {
    Topiclist: [...topics.values()].map(topic => ({
      ...topicOf(topic),
      ...topicStatusRow(topic),
    })),
    Activetoploc: topicLocations.flatMap(pair => {
      const topic = topics.get(pair.topicid);
      const location = locations.get(pair.locationid);
      if (!topic || !location || !coversLocation(actor.seat, pair.locationid)) return [];
      return [toTopicLocationRow(topic, location, pair)];
    }),
  };
});
