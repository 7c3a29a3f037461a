import { freePlace, freeTopicsOf } from '#functions/data/answering/freetopics.ts';
import { libraryOf } from '#functions/data/topics/library.ts';
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
      .filter(({ topgrpcode }) => !groups || groups.has(topgrpcode))
      .sort((a, b) => a.topgrpdesc.localeCompare(b.topgrpdesc) || a.topicdesc.localeCompare(b.topicdesc))
      .map(({ topiccode, topicdesc, topicsummary, topgrpcode, topgrpdesc, questions }) => {
        const { now } = standing(actor, begun.get(freePlace(customerid, topiccode).topicid), at);
        return {
          ...{ topiccode, topicdesc, topicsummary, topgrpcode, topgrpdesc, questions },
          laststatus: now.status,
          lastperiod: now.lastPeriod && describePeriod(now.lastPeriod),
        };
      }),
  };
});
