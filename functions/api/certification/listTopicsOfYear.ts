import { isActive, readCertified } from '#functions/features/reporting/certification.ts';
import { reportReachOf } from '#functions/features/reporting/covered.ts';
import { handle } from '#functions/frame/handle.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { listTopicsOfYear } from '#shared/contract/reporting/certification.ts';
import { monthsIn } from '#shared/domain/reporting/certification.ts';

export const handler = handle(listTopicsOfYear, async ({ actor, input: { periodyear } }) => {
  const { pairs, topics, groupOf } = await readCertified(actor);
  const counts = new Map<string, number>();
  for (const pair of pairs) {
    const count = monthsIn(pair, periodyear).length;
    if (count > 0) counts.set(pair.topicid, (counts.get(pair.topicid) ?? 0) + count);
  }
  return {
    reach: reportReachOf(actor),
    topics_completed_and_repeated: [...counts].map(([topicid, tlpcount]) => {
      const topic = topics.get(topicid)!;
      return {
        periodyear,
        topgrpdesc: groupOf(topicid).name,
        cuzdesc_topicdesc: topic.title,
        tlpcount,
        topicid,
        inactive: asFlag(!isActive(topic)),
      };
    }),
  };
});
