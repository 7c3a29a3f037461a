import { certifiedLocationOf, newest, readCertified } from '#functions/features/reporting/certification.ts';
import { reportReachOf } from '#functions/features/reporting/covered.ts';
import { handle } from '#functions/frame/handle.ts';
import { listLocationsOfYear } from '#shared/contract/reporting/certification.ts';
import { monthsIn } from '#shared/domain/reporting/certification.ts';

export const handler = handle(listLocationsOfYear, async ({ actor, input: { topicid, periodyear } }) => {
  const certified = await readCertified(actor, topicid);
  const rows = certified.pairs.flatMap(pair => {
    const months = monthsIn(pair, periodyear);
    const last = months.at(-1);
    return last
      ? [{ ...certifiedLocationOf(certified, pair), ...newest(last), tlpcount: months.length }]
      : [];
  });
  return {
    reach: reportReachOf(actor),
    // People who see none of its places are not told its name.
    cuzdesc_topicdesc: rows.length > 0 ? certified.topics.get(topicid)!.title : '',
    topics_completed_and_repeated_locations: rows,
  };
});
