import { membersOf } from '#functions/data/administration/member.ts';
import { topicStatusRow } from '#functions/data/topics/settings.ts';
import { pairs, readLong } from '#functions/features/topics/longlists.ts';
import { handle } from '#functions/frame/handle.ts';
import { placeList } from '#shared/contract/topics/parts/placelist.ts';
import { listTopicLocations } from '#shared/contract/topics/topiclocations.ts';
import { coversLocation } from '#shared/domain/accounts/access.ts';
import { personName } from '#shared/domain/accounts/names.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import { historiesOf } from '#shared/domain/scheduling/rules.ts';
import { topicOf, toScheduleRow, toTopicLocationRow } from './parts/rows.ts';

export const handler = handle(listTopicLocations, async ({ actor, input, at }) => {
  const { customerid, timezone, rules } = actor.customer;
  const today = localDate(at, timezone);
  const places = input.locationids?.split(' ');
  // Whoever is searched for may be somebody who is asked.
  const isSearched = new URLSearchParams(input.listing ?? '').has('q');
  const asked = isSearched
    ? (await membersOf(customerid)).flatMap(({ email }) => [personName(email), email])
    : [];
  const { rows, topics, paging } = await readLong({
    source: pairs,
    customerid,
    listing: input.listing,
    consistent: true,
    reach: (topicid, locationid) =>
      coversLocation(actor.seat, locationid) &&
      (input.topicid ?? topicid) === topicid &&
      (places?.includes(locationid) ?? true)
        ? true
        : null,
    list: { ...placeList, stateWords: [...placeList.stateWords, ...asked] },
    rowsOf: (pair, topic, location) => [
      {
        ...toTopicLocationRow(topic, location, pair),
        ...toScheduleRow(historiesOf(pair, topic, location, rules), today),
      },
    ],
  });
  return {
    Topiclist: topics.map(topic => ({ ...topicOf(topic), ...topicStatusRow(topic) })),
    Activetoploc: rows,
    paging,
  };
});
