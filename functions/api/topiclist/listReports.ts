import { periodRow } from '#functions/data/answering/run.ts';
import { placeRow, privilegesOf } from '#functions/features/answering/placements.ts';
import { readLong } from '#functions/features/topics/longlists.ts';
import { handle } from '#functions/frame/handle.ts';
import { reportList } from '#shared/contract/answering/parts/lists.ts';
import { listReports } from '#shared/contract/answering/topiclist.ts';
import { periodAt } from '#shared/domain/kit/periods.ts';

export const handler = handle(listReports, async ({ actor, at, input }) => {
  const { customerid, timezone } = actor.customer;
  const { rows, paging } = await readLong({
    customerid,
    listing: input.listing,
    reach: privilegesOf(actor),
    list: reportList(periodAt(at, timezone)),
    rowsOf: ({ done }, topic, location, privilege) => {
      const period = done.at(-1);
      return period ? [{ ...placeRow(topic, location), ...periodRow(period), Suggprivilege: privilege }] : [];
    },
  });
  return { suggestion_information: rows, paging };
});
