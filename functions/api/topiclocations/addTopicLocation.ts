import { writeNamed } from '#functions/data/table/named.ts';
import { readOne } from '#functions/data/table/table.ts';
import { type TopicLocation, topicLocation } from '#functions/data/topics/settings.ts';
import { putNewPair } from '#functions/data/topics/topicwrites.ts';
import { handle } from '#functions/frame/handle.ts';
import { addTopicLocation } from '#shared/contract/topics/topiclocations.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import { topicPlaceOf } from './parts/place.ts';
import { isOffered, toTopicLocationRow } from './parts/rows.ts';

export const handler = handle(addTopicLocation, async ({ input, actor, refuse, at }) => {
  const { customerid, timezone } = actor.customer;
  const { topicid, locationid } = input;
  const { topic, location } = await topicPlaceOf(actor, input);
  if (await readOne(topicLocation(customerid, topicid, locationid), true)) return refuse('toplocexist');
  if (!isOffered(topic)) return refuse('topicinactive');
  if (!location.active) return refuse('locationinactive');
  const active = input.activetl === 'Y';
  const pair: TopicLocation = {
    customerid,
    topicid,
    locationid,
    active,
    open: {},
    done: [],
    activeSince: active ? localDate(at, timezone) : '',
  };
  const failed = await writeNamed(putNewPair(pair, actor, at));
  if (failed?.part === 'topic') return refuse('topicinactive');
  if (failed?.part === 'place') return refuse('locationinactive');
  if (failed) return refuse('toplocexist');
  return { message: 'Topic added successfully', row: toTopicLocationRow(topic, location, pair) };
});
