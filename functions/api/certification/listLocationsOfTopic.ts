import { certifiedLocationOf, newest, readCertified } from '#functions/features/reporting/certification.ts';
import { reportReachOf } from '#functions/features/reporting/covered.ts';
import { handle } from '#functions/frame/handle.ts';
import { listLocationsOfTopic } from '#shared/contract/reporting/certification.ts';

export const handler = handle(listLocationsOfTopic, async ({ actor, input }) => {
  const certified = await readCertified(actor, input.topicid);
  const { pairs, topics, groupOf } = certified;
  return {
    reach: reportReachOf(actor),
    // People who see none of its places are not told its name.
    cuzdesc_topicdesc: pairs.length > 0 ? topics.get(input.topicid)!.title : '',
    topgrpcode: groupOf(input.topicid).code,
    topics_completed_by_location: pairs.map(pair => ({
      ...certifiedLocationOf(certified, pair),
      ...newest(pair.months.at(-1)!),
    })),
  };
});
