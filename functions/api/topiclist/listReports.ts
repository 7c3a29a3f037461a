import { periodRow } from '#functions/data/answering/run.ts';
import { privilegesOf, toTopicPlaceRow } from '#functions/features/answering/placements.ts';
import { workSteps } from '#functions/features/answering/standing.ts';
import { isActive } from '#functions/features/reporting/certification.ts';
import { toStandingRow } from '#functions/features/reporting/standing.ts';
import { newestReports, readLong } from '#functions/features/topics/longlists.ts';
import { handle } from '#functions/frame/handle.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { reportList } from '#shared/contract/answering/parts/lists.ts';
import { listReports } from '#shared/contract/answering/topiclist.ts';
import { localDate, periodAt } from '#shared/domain/kit/periods.ts';

/** The report of a completed month leaves nothing to answer in it. */
const completedSteps = workSteps({ status: 'Completed', take: false, resume: false, restart: false });

export const handler = handle(listReports, async ({ actor, at, input }) => {
  const { customerid, timezone } = actor.customer;
  const today = localDate(at, timezone);
  const { rows, paging } = await readLong({
    source: newestReports,
    customerid,
    listing: input.listing,
    reach: privilegesOf(actor),
    list: reportList(periodAt(at, timezone)),
    rowsOf: (latest, topic, location, privilege) => [
      {
        ...toTopicPlaceRow(topic, location),
        ...periodRow(latest.period),
        Suggprivilege: privilege,
        ...completedSteps,
        activetopic: asFlag(isActive(topic)),
        activelocation: asFlag(location.active),
        ...toStandingRow(latest, today),
      },
    ],
  });
  return { suggestion_information: rows, paging };
});
