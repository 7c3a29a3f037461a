import { topicStatusRow } from '#functions/data/topics/settings.ts';
import { pairs, readLong } from '#functions/features/topics/longlists.ts';
import { handle } from '#functions/frame/handle.ts';
import { placeList } from '#shared/contract/topics/parts/placelist.ts';
import { listTopicLocations } from '#shared/contract/topics/topiclocations.ts';
import { coversLocation } from '#shared/domain/accounts/access.ts';
import { topicOf, toTopicLocationRow } from './parts/rows.ts';

export const handler = handle(listTopicLocations, async ({ actor, input }) => {
  const places = input.locationids?.split(' ');
  const { rows, topics, paging } = await readLong({
    source: pairs,
    customerid: actor.customer.customerid,
    listing: input.listing,
    consistent: true,
    reach: (topicid, locationid) =>
      coversLocation(actor.seat, locationid) &&
      (input.topicid ?? topicid) === topicid &&
      (places?.includes(locationid) ?? true)
        ? true
        : null,
    list: placeList,
    rowsOf: (pair, topic, location) => [toTopicLocationRow(topic, location, pair)],
  });
  return {
    Topiclist: topics.map(topic => ({ ...topicOf(topic), ...topicStatusRow(topic) })),
    Activetoploc: rows,
    paging,
  };
});
