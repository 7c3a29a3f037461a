import { locationRow, settingsOf } from '#functions/data/topics/settings.ts';
import { handle } from '#functions/frame/handle.ts';
import { listPlaceableTopics } from '#shared/contract/topics/topiclocations.ts';
import { coversLocation } from '#shared/domain/accounts/access.ts';
import { isOffered, topicOf } from './parts/rows.ts';

export const handler = handle(listPlaceableTopics, async ({ actor }) => {
  const { topics, locations } = await settingsOf(actor.customer.customerid, true);
  const own = [...locations.values()].filter(location => coversLocation(actor.seat, location.locationid));
  return {
    Eligiblelocation: own.filter(location => location.active).map(locationRow),
    Eligibletopics: [...topics.values()].filter(isOffered).map(topicOf),
  };
});
