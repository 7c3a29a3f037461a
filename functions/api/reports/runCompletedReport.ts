import { newestReports, reportedTopic } from '#functions/features/reporting/customerreport.ts';
import { handle } from '#functions/frame/handle.ts';
import { runCompletedReport } from '#shared/contract/reporting/reports.ts';
import { completedTopics } from '#shared/domain/reporting/customerreports.ts';

export const handler = handle(runCompletedReport, async ({ input, actor }) => {
  const { reports } = await newestReports(actor, input);
  const topics = new Map(reports.map(({ topic }) => [topic.topicid, topic]));
  const Topicsum = completedTopics(reports).map(({ topicid, failed, scored, ...row }) => ({
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
    allnon: row.allFailed,
    alltotal: row.allScored,
  }));
  return { Topicsum, Topictaken: Topicsum.map(({ topicid }) => ({ topicid })) };
});
