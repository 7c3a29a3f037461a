import {
  byLocation,
  reportedPlace,
  reportedTopic,
  selectedReports,
} from '#functions/features/reporting/covered.ts';
import type { Actor } from '#functions/frame/session.ts';
import type { CompletedDetail, CompletedRow } from '#shared/contract/reporting/parts/views.ts';
import { describePeriod } from '#shared/domain/kit/periods.ts';
import {
  assignedIn,
  completedTopics,
  failuresOf,
  overallTopics,
  type ReportSelection,
} from '#shared/domain/reporting/customerreports.ts';
import { type ReportView, viewOver } from './view.ts';

/** Counts what was completed of each topic. */
export async function completedView(
  actor: Actor,
  selection: ReportSelection,
): Promise<ReportView<CompletedRow>> {
  const { reports } = await selectedReports(actor, selection);
  const topics = new Map(reports.map(({ topic }) => [topic.topicid, topic]));
  return viewOver(completedTopics(reports), some =>
    some.map(({ topicid, failed, scored, ...row }) => ({
      ...reportedTopic(topics.get(topicid)!),
      locationcount: row.locations,
      countrycount: row.countries,
      testcount: row.completed,
      lastcount: row.inNewest,
      lastperiod: row.newest,
      assignedcount: row.assigned,
      highnon: failed.High,
      hightotal: scored.High,
      mediumnon: failed.Medium,
      mediumtotal: scored.Medium,
      lownon: failed.Low,
      lowtotal: scored.Low,
      allnon: row.allFailed,
      alltotal: row.allScored,
    })),
  );
}

/** Lists the newest report of each topic at each location; over all locations where the plan does not report by location. */
export async function completedDetailsView(
  actor: Actor,
  selection: ReportSelection,
): Promise<ReportView<CompletedDetail>> {
  const { reports, groups } = await selectedReports(actor, selection);
  const topics = new Map(reports.map(({ topic }) => [topic.topicid, topic]));
  const locations = new Map(reports.map(({ location }) => [location.locationid, location]));
  const rows = byLocation(actor)
    ? reports.map(({ topicid, locationid, latest }) => {
        const { period, before } = latest;
        return { topicid, locationid, period, before, assigned: assignedIn(latest), ...failuresOf([latest]) };
      })
    : overallTopics(reports);
  return viewOver(rows, some =>
    some.map(({ topicid, locationid, period, before, assigned, ...row }) => ({
      ...reportedPlace(topics.get(topicid)!, locations.get(locationid), groups),
      periodcode: period,
      previousperiod: before && describePeriod(before),
      latestperiod: describePeriod(period),
      assignuser: assigned,
      hinon: row.failed.High,
      hitotal: row.scored.High,
      mednon: row.failed.Medium,
      medtotal: row.scored.Medium,
      lownon: row.failed.Low,
      lowtotal: row.scored.Low,
      allrisknon: row.allFailed,
      allrisktotal: row.allScored,
    })),
  );
}
