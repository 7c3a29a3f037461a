import { selection_statustoploc } from '../../../shared/contract/topiclocations.ts';
import { localDate } from '../../../shared/domain/periods.ts';
import { topicLocation } from '../../data/settings.ts';
import { readOne } from '../../data/table.ts';
import { switchTopicLocation } from '../../data/topicwrites.ts';
import { handle } from '../../kit/handle.ts';
import { refuseAccess } from '../../kit/session.ts';
import { placeOf } from './place.ts';
import { rowOf } from './rows.ts';

export const handler = handle(selection_statustoploc, async ({ input, actor, at }) => {
  const { customerid, timezone } = actor.customer;
  const { topicid, locationid } = input;
  const { topic, location } = await placeOf(actor, input);
  const active = input.activetl === 'Y';
  const today = localDate(at, timezone);
  await switchTopicLocation({ customerid, topicid, locationid }, active, today, actor, at);
  const pair = await readOne(topicLocation(customerid, topicid, locationid), true);
  if (!pair) throw refuseAccess();
  return { message: 'Updated successfully', row: rowOf(topic, location, pair) };
});
