import { locationsOf, topicsOf, toTopicPairRow } from '#functions/data/topics/settings.ts';
import { handle } from '#functions/frame/handle.ts';
import { listPlaceableTopics } from '#shared/contract/topics/topiclocations.ts';
import { coversLocation } from '#shared/domain/accounts/access.ts';
import { isOffered, topicOf } from './parts/rows.ts';

export const handler = handle(listPlaceableTopics, async ({ actor }) => {
  const { customerid } = actor.customer;
  const [topics, locations] = await Promise.all([topicsOf(customerid, true), locationsOf(customerid, true)]);
  const own = locations.filter(location => coversLocation(actor.seat, location.locationid));
  return {
    Eligiblelocation: own.filter(location => location.active).map(toTopicPairRow),
    Eligibletopics: topics.filter(isOffered).map(topicOf),
  };
});
