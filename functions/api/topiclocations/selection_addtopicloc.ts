import { selection_addtopicloc } from '../../../shared/contract/topiclocations.ts';
import { localDate } from '../../../shared/domain/periods.ts';
import { type TopicLocation, topicLocation } from '../../data/settings.ts';
import { ConflictError, readOne } from '../../data/table.ts';
import { addTopicLocation } from '../../data/topicwrites.ts';
import { handle } from '../../kit/handle.ts';
import { placeOf } from './place.ts';
import { isOffered, rowOf } from './rows.ts';

export const handler = handle(selection_addtopicloc, async ({ input, actor, refuse, at }) => {
  const { customerid, timezone } = actor.customer;
  const { topicid, locationid } = input;
  const { topic, location } = await placeOf(actor, input);
  if (await readOne(topicLocation(customerid, topicid, locationid), true)) return refuse('toplocexist');
  if (!isOffered(topic)) return refuse('topicinactive');
  if (!location.activel) return refuse('locationinactive');
  const activetl = input.activetl === 'Y';
  const pair: TopicLocation = {
    ...{ customerid, topicid, locationid, activetl, open: {}, done: [] },
    activeSince: activetl ? localDate(at, timezone) : '',
  };
  try {
    await addTopicLocation(pair, actor, at);
  } catch (error) {
    if (error instanceof ConflictError) return refuse('toplocexist');
    throw error;
  }
  return { message: 'Topic added successfully', row: rowOf(topic, location, pair) };
});
