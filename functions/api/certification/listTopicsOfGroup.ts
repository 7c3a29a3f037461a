import { isActive, readCertified } from '#functions/features/reporting/certification.ts';
import { reportReachOf } from '#functions/features/reporting/covered.ts';
import { handle } from '#functions/frame/handle.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { listTopicsOfGroup } from '#shared/contract/reporting/certification.ts';
import { customTopics, riskBy } from '#shared/domain/reporting/certification.ts';

export const handler = handle(listTopicsOfGroup, async ({ actor, input }) => {
  const { pairs, topics, groupOf, library } = await readCertified(actor);
  const group = [...library.groups, customTopics].find(({ code }) => code === input.topgrpcode);
  const own = pairs.filter(({ topicid }) => groupOf(topicid).code === input.topgrpcode);
  const rows = riskBy(own, 'topicid').map(({ id, score, pairs: locations }) => {
    const topic = topics.get(id)!;
    return {
      topgrpdesc: group?.name ?? '',
      topicdesc: topic.title,
      cntlastperiod: locations,
      topicid: id,
      inactive: asFlag(!isActive(topic)),
      score,
    };
  });
  return {
    reach: reportReachOf(actor),
    topgrpdesc: group?.name ?? '',
    topics_completed_in_a_topic_group: rows,
  };
});
