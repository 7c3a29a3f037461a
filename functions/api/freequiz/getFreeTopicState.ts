import { freePlace } from '#functions/data/answering/freetopics.ts';
import { periodRow } from '#functions/data/answering/run.ts';
import { libraryTopic } from '#functions/data/topics/library.ts';
import { topicLocation } from '#functions/data/topics/settings.ts';
import { standing, workSteps } from '#functions/features/answering/standing.ts';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { getFreeTopicState } from '#shared/contract/answering/freequiz.ts';

export const handler = handle(
  getFreeTopicState,
  ({ topiccodes }, _who, customerid) => {
    const { topicid, locationid } = freePlace(customerid, topiccodes);
    return { master: libraryTopic(topiccodes), pair: topicLocation(customerid, topicid, locationid) };
  },
  async ({ actor, found, at }) => {
    if (!found.master) throw refuseAccess();
    const { now, earlier } = standing(actor, found.pair, at);
    return {
      topicdesc: found.master.title,
      ...workSteps(now),
      ...periodRow(now.period),
      runid: now.runid,
      lastperiod: now.lastPeriod,
      earlier: earlier.map(({ period, runid }) => ({ ...periodRow(period), runid })),
    };
  },
);
