import { membersOf } from '#functions/data/administration/member.ts';
import { readOne } from '#functions/data/table/table.ts';
import { customerRules, topicStatusRow } from '#functions/data/topics/settings.ts';
import { pairs, readLong } from '#functions/features/topics/longlists.ts';
import { handle } from '#functions/frame/handle.ts';
import { placeList } from '#shared/contract/topics/parts/placelist.ts';
import { listTopicLocations } from '#shared/contract/topics/topiclocations.ts';
import { coversLocation } from '#shared/domain/accounts/access.ts';
import { personName } from '#shared/domain/accounts/names.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import { topicOf, toScheduleRow, toTopicLocationRow } from './parts/rows.ts';

export const handler = handle(listTopicLocations, async ({ actor, input, at }) => {
  const { customerid, timezone } = actor.customer;
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
    // The rules of the whole customer are read together with the names.
    reach: readOne(customerRules(customerid), true).then(
      rules => (topicid: string, locationid: string) =>
        coversLocation(actor.seat, locationid) &&
        (input.topicid ?? topicid) === topicid &&
        (places?.includes(locationid) ?? true)
          ? rules
          : null,
    ),
    list: { ...placeList, stateWords: [...placeList.stateWords, ...asked] },
    rowsOf: (pair, topic, location, rules) => [
      { ...toTopicLocationRow(topic, location, pair), ...toScheduleRow(topic, location, pair, rules, today) },
    ],
  });
  return {
    Topiclist: topics.map(topic => ({ ...topicOf(topic), ...topicStatusRow(topic) })),
    Activetoploc: rows,
    paging,
  };
});
