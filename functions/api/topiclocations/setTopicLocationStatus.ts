import { readOne } from '#functions/data/table/table.ts';
import { topicLocation } from '#functions/data/topics/settings.ts';
import { switchTopicLocation } from '#functions/data/topics/topicwrites.ts';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { setTopicLocationStatus } from '#shared/contract/topics/topiclocations.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import { placeOf } from './parts/place.ts';
import { toTopicLocationRow } from './parts/rows.ts';

export const handler = handle(setTopicLocationStatus, async ({ input, actor, at }) => {
  const { customerid, timezone } = actor.customer;
  const { topicid, locationid } = input;
  const { topic, location } = await placeOf(actor, input);
  const active = input.activetl === 'Y';
  const today = localDate(at, timezone);
  await switchTopicLocation({ customerid, topicid, locationid }, active, today, actor, at);
  const pair = await readOne(topicLocation(customerid, topicid, locationid), true);
  if (!pair) throw refuseAccess();
  return { message: 'Updated successfully', row: toTopicLocationRow(topic, location, pair) };
});
