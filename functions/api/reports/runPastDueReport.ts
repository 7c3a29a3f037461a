import { periodRow } from '#functions/data/answering/run.ts';
import { placementOf, privilegesOf } from '#functions/features/answering/placements.ts';
import {
  firstRows,
  groupNames,
  inOrder,
  reportedPlace,
  selects,
} from '#functions/features/reporting/customerreport.ts';
import { pairs, readEvery } from '#functions/features/topics/longlists.ts';
import { handle } from '#functions/frame/handle.ts';
import { runPastDueReport } from '#shared/contract/reporting/reports.ts';
import { isPastDue, pastDueSince } from '#shared/domain/answering/worklist.ts';
import { periodAt } from '#shared/domain/kit/periods.ts';
import { monthsBetween } from '#shared/domain/reporting/customerreports.ts';

export const handler = handle(runPastDueReport, async ({ input, actor, at }) => {
  const { customerid, timezone, pastDueMonths } = actor.customer;
  const current = periodAt(at, timezone);
  const selected = selects(actor, input);
  const [due, groups] = await Promise.all([
    readEvery({
      source: pairs,
      customerid,
      reach: privilegesOf(actor),
      rowsOf: (pair, topic, location) => {
        const place = placementOf(pair, topic, location);
        const is = selected(topic.topicid, location) && isPastDue(place, current, pastDueMonths);
        return is ? [{ topic, location, place }] : [];
      },
    }),
    groupNames(actor),
  ]);
  const aged = inOrder(due)
    .map(one => ({ ...one, months: monthsBetween(pastDueSince(one.place), current) }))
    .sort((a, b) => b.months - a.months);
  const report = firstRows(aged).map(({ topic, location, place, months }) => ({
    ...reportedPlace(topic, location, groups),
    ...(place.done.length > 0 ? periodRow(place.done.at(-1)!) : { periodcode: '', perioddesc: '' }),
    aged_months: months,
  }));
  return { count: aged.length, report };
});
