import { topicNames } from '#functions/data/topics/settings.ts';
import { choicesFor } from '#functions/features/reporting/choices.ts';
import { byLocation, reportedTopic, reportReachOf } from '#functions/features/reporting/covered.ts';
import { handle } from '#functions/frame/handle.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { listReportChoices } from '#shared/contract/reporting/reports.ts';
import { localDate } from '#shared/domain/kit/periods.ts';

export const handler = handle(listReportChoices, async ({ actor, at }) => {
  const { topics, locations } = await choicesFor(actor);
  return {
    Countrylist: [...new Set(locations.map(({ country }) => country))]
      .sort()
      .map(countrycode => ({ countrycode })),
    Topiclist: topics.map(topic => ({
      ...topicNames(topic),
      topicid: topic.topicid,
      topiccodes: topic.libraryCode,
      active: reportedTopic(topic).activetopic,
    })),
    bylocation: asFlag(byLocation(actor)),
    reach: reportReachOf(actor),
    today: localDate(at, actor.customer.timezone),
  };
});
