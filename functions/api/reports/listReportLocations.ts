import { toTopicPairRow } from '#functions/data/topics/settings.ts';
import { choicesFor } from '#functions/features/reporting/choices.ts';
import { handle } from '#functions/frame/handle.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { listReportLocations } from '#shared/contract/reporting/reports.ts';

export const handler = handle(listReportLocations, async ({ input, actor }) => {
  const { locations } = await choicesFor(actor);
  const result = locations
    .filter(({ groupid }) => !input.Custgroupid || groupid === input.Custgroupid)
    .map(location => ({
      ...toTopicPairRow(location),
      custgroupid: location.groupid,
      custlocid: location.internalId,
      activel: asFlag(location.active),
    }));
  return { result };
});
