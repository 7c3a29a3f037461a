import { readMany } from '#functions/data/table/many.ts';
import { location, topicLocation, topicsOf } from '#functions/data/topics/settings.ts';
import { privilegesOf } from '#functions/features/answering/placements.ts';
import { workFor, workRow } from '#functions/features/answering/worklist.ts';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { getNextTopic } from '#shared/contract/answering/topiclist.ts';
import { deskOf } from '#shared/domain/answering/desk.ts';
import { customerOf } from '#shared/domain/kit/ids.ts';
import { periodAt } from '#shared/domain/kit/periods.ts';

const reads = ({ locationid }: { locationid: string }) => ({
  place: location(customerOf(locationid), locationid),
});

export const handler = handle(getNextTopic, reads, async ({ input, actor, found, at }) => {
  const { place } = found;
  const { customerid, timezone } = actor.customer;
  const [topics, reach] = await Promise.all([topicsOf(customerid), privilegesOf(actor)]);
  const there = topics.flatMap(topic => {
    const privilege = reach(topic.topicid, input.locationid);
    return privilege ? [{ topic, privilege }] : [];
  });
  if (!place || there.length === 0) throw refuseAccess();
  const pairs = await readMany(
    there.map(({ topic }) => topicLocation(customerid, topic.topicid, place.locationid)),
  );
  const work = workFor(actor, at);
  const rows = there.flatMap(({ topic, privilege }, n) => {
    const pair = pairs[n];
    return pair ? work(pair, topic, place, privilege).map(row => ({ ...row, topic })) : [];
  });
  const open = rows
    .filter(({ topicid, period }) => topicid !== input.topicid || period !== input.periodcode)
    .map(row => ({
      ...row,
      open: row.take || row.resume,
      others: row.answerer !== '' && row.answerer !== actor.email,
      own: false,
    }));
  const [next] = deskOf(open, periodAt(at, timezone)).next;
  return {
    left: open.filter(row => row.open).length,
    ...(next && { next: workRow(next, next.topic, place) }),
  };
});
