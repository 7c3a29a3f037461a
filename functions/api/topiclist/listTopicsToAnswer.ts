import { periodRow } from '#functions/data/answering/run.ts';
import { namesOf, placementsFor } from '#functions/features/answering/placements.ts';
import { workSteps } from '#functions/features/answering/standing.ts';
import { handle } from '#functions/frame/handle.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import { workRows } from '#shared/domain/answering/worklist.ts';
import { describePeriod, periodAt } from '#shared/domain/kit/periods.ts';

export const handler = handle(listTopicsToAnswer, async ({ actor, at }) => {
  const { settings, placements, granted } = await placementsFor(actor);
  const current = periodAt(at, actor.customer.timezone);
  const rows = workRows(placements, actor.seat, granted, current, actor.customer.pastDueMonths);
  return {
    topic_information: rows.map(row => ({
      ...namesOf(settings, row.topicid, row.locationid),
      topicid: row.topicid,
      locationid: row.locationid,
      ...periodRow(row.period),
      Suggprivilege: row.privilege,
      ...workSteps(row),
      runid: row.runid,
      lastperiod: row.lastPeriod && describePeriod(row.lastPeriod),
      pastdue: asFlag(row.pastDue),
    })),
  };
});
