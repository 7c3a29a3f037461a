import { privilegesOf } from '#functions/features/answering/placements.ts';
import { workFor, workRow } from '#functions/features/answering/worklist.ts';
import { pairs, readEvery } from '#functions/features/topics/longlists.ts';
import { handle } from '#functions/frame/handle.ts';
import { getDesk } from '#shared/contract/answering/topiclist.ts';
import { deskOf } from '#shared/domain/answering/desk.ts';
import { periodAt } from '#shared/domain/kit/periods.ts';

export const handler = handle(getDesk, async ({ actor, at }) => {
  const { customerid, timezone } = actor.customer;
  const work = workFor(actor, at);
  const rows = await readEvery({
    source: pairs,
    customerid,
    reach: privilegesOf(actor),
    rowsOf: (pair, topic, location, privilege) =>
      work(pair, topic, location, privilege).map(row => ({
        ...row,
        open: row.take || row.resume,
        others: row.answerer !== '' && row.answerer !== actor.email,
        own: row.answerer === actor.email,
        topic,
        location,
      })),
  });
  const { counts, own, next } = deskOf(rows, periodAt(at, timezone));
  return {
    ...counts,
    rows: rows.length,
    own,
    next: next.map(row => workRow(row, row.topic, row.location)),
  };
});
