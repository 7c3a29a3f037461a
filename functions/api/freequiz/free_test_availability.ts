import { free_test_availability } from '../../../shared/contract/freeuser.ts';
import { describePeriod } from '../../../shared/domain/periods.ts';
import { freePlace } from '../../data/freetopics.ts';
import { libraryTopic } from '../../data/library.ts';
import { topicLocation } from '../../data/settings.ts';
import { asFlag } from '../../kit/flag.ts';
import { handle } from '../../kit/handle.ts';
import { refuseAccess } from '../../kit/session.ts';
import { standing } from '../freeuser/standing.ts';

export const handler = handle(
  free_test_availability,
  ({ topiccodes }, _who, customerid) => {
    const { topicid, locationid } = freePlace(customerid, topiccodes);
    return { master: libraryTopic(topiccodes), pair: topicLocation(customerid, topicid, locationid) };
  },
  async ({ actor, found, at }) => {
    if (!found.master) throw refuseAccess();
    const { now, earlier } = standing(actor, found.pair, at);
    return {
      topicdesc: found.master.topicdesc,
      laststatus: now.status,
      Takequiz: asFlag(now.take),
      Continuequiz: asFlag(now.resume),
      Deletequiz: asFlag(now.restart),
      periodcode: now.period,
      perioddesc: describePeriod(now.period),
      runid: now.runid,
      lastperiod: now.lastPeriod,
      earlier: earlier.map(({ period, runid }) => ({
        periodcode: period,
        perioddesc: describePeriod(period),
        runid,
      })),
    };
  },
);
