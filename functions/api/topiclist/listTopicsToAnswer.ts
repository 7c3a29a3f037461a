import { privilegesOf } from '#functions/features/answering/placements.ts';
import { workFor, workRow } from '#functions/features/answering/worklist.ts';
import { pairs, readLong } from '#functions/features/topics/longlists.ts';
import { handle } from '#functions/frame/handle.ts';
import { topicList } from '#shared/contract/answering/parts/lists.ts';
import { listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import { periodAt } from '#shared/domain/kit/periods.ts';

export const handler = handle(listTopicsToAnswer, async ({ actor, at, input }) => {
  const { customerid, timezone } = actor.customer;
  const work = workFor(actor, at);
  const { rows, paging } = await readLong({
    source: pairs,
    customerid,
    listing: input.listing,
    reach: privilegesOf(actor),
    list: topicList(periodAt(at, timezone)),
    rowsOf: (pair, topic, location, privilege) =>
      work(pair, topic, location, privilege).map(row => workRow(row, topic, location)),
  });
  return { topic_information: rows, paging };
});
