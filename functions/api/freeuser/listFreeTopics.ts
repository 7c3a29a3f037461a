import { freePlace, freeTopicsOf } from '#functions/data/answering/freetopics.ts';
import { libraryOf, libraryRow } from '#functions/data/topics/library.ts';
import { standing } from '#functions/features/answering/standing.ts';
import { handle } from '#functions/frame/handle.ts';
import { listFreeTopics } from '#shared/contract/answering/freeuser.ts';
import { codesOf } from '#shared/domain/answering/freeuser.ts';
import { describePeriod } from '#shared/domain/kit/periods.ts';

export const handler = handle(listFreeTopics, async ({ input, actor, at }) => {
  const groups = input.topgrpcode === undefined ? undefined : new Set(codesOf(input.topgrpcode));
  const { customerid } = actor.customer;
  const [{ topics }, begun] = await Promise.all([libraryOf(), freeTopicsOf(customerid)]);
  return {
    topics: topics
      .filter(({ groupCode }) => !groups || groups.has(groupCode))
      .sort((a, b) => a.groupName.localeCompare(b.groupName) || a.title.localeCompare(b.title))
      .map(topic => {
        const { now } = standing(actor, begun.get(freePlace(customerid, topic.code).topicid), at);
        return {
          ...libraryRow(topic),
          laststatus: now.status,
          lastperiod: now.lastPeriod && describePeriod(now.lastPeriod),
        };
      }),
  };
});
