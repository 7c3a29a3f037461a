import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { readOne } from '#functions/data/table/table.ts';
import { topicLocation } from '#functions/data/topics/settings.ts';
import { checkPairsEnds, type PairPart, pairSwitched } from '#functions/data/topics/topicwrites.ts';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { setTopicLocationStatus } from '#shared/contract/topics/topiclocations.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import { topicPlaceOf } from './parts/place.ts';
import { toTopicLocationRow } from './parts/rows.ts';

export const handler = handle(setTopicLocationStatus, async ({ input, actor, refuse, at }) => {
  const { customerid, timezone } = actor.customer;
  const { topicid, locationid } = input;
  const place = { customerid, topicid, locationid };
  const active = input.activetl === 'Y';
  const today = localDate(at, timezone);
  return untilWritten(async () => {
    const { topic, location } = await topicPlaceOf(actor, input);
    const pair = await readOne(topicLocation(customerid, topicid, locationid), true);
    if (!pair) throw refuseAccess();
    const message = 'Updated successfully';
    // The flag needs no revision: if somebody else has changed it, it has the wanted state.
    if (pair.active === active) return { message, row: toTopicLocationRow(topic, location, pair) };
    const failed = await writeNamed<PairPart>({
      ...checkPairsEnds(place, active),
      ...pairSwitched(place, active, today, actor, at),
    });
    if (failed?.part === 'topic' && active) return refuse('topicinactive');
    if (failed?.part === 'place' && active) return refuse('locationinactive');
    if (failed) return undefined;
    const switched = { ...pair, active, ...(active && { activeSince: today }) };
    return { message, row: toTopicLocationRow(topic, location, switched) };
  });
});
