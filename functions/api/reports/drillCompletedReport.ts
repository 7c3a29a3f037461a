import { firstRows, newestReports, reportedPlace } from '#functions/features/reporting/customerreport.ts';
import { handle } from '#functions/frame/handle.ts';
import { drillCompletedReport } from '#shared/contract/reporting/reports.ts';
import { describePeriod } from '#shared/domain/kit/periods.ts';
import { assignedIn, failuresOf } from '#shared/domain/reporting/customerreports.ts';

export const handler = handle(drillCompletedReport, async ({ input, actor }) => {
  if (input.Topictaken?.length === 0) return { count: 0, Topicdet: [] };
  // The rows that a client sends name a selection only; everything is computed again.
  const taken = input.Topictaken?.map(({ topicid }) => topicid) ?? input.Topiclist;
  const { reports, groups } = await newestReports(actor, { ...input, Topiclist: taken });
  const Topicdet = firstRows(reports).map(({ topic, location, latest }) => {
    const { failed, scored, allFailed, allScored } = failuresOf([latest]);
    return {
      ...reportedPlace(topic, location, groups),
      periodcode: latest.period,
      previousperiod: latest.before && describePeriod(latest.before),
      latestperiod: describePeriod(latest.period),
      assignuser: assignedIn(latest),
      hinon: failed.High,
      hitotal: scored.High,
      mednon: failed.Medium,
      medtotal: scored.Medium,
      allrisknon: allFailed,
      allrisktotal: allScored,
    };
  });
  return { count: reports.length, Topicdet };
});
