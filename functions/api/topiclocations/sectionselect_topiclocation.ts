import { sectionselect_topiclocation } from '../../../shared/contract/topiclocations.ts';
import { coversLocation } from '../../../shared/domain/people/access.ts';
import { topicStatusName } from '../../../shared/domain/questionnaire/topicstatus.ts';
import { settingsOf } from '../../data/settings.ts';
import { handle } from '../../kit/handle.ts';
import { rowOf, topicOf } from './rows.ts';

export const handler = handle(sectionselect_topiclocation, async ({ actor }) => {
  const { topics, locations, topicLocations } = await settingsOf(actor.customer.customerid, true);
  return {
    Topiclist: [...topics.values()].map(topic => ({
      ...topicOf(topic),
      tstatusid: topic.tstatusid,
      tstatusdesc: topicStatusName(topic.tstatusid),
    })),
    Activetoploc: topicLocations.flatMap(pair => {
      const topic = topics.get(pair.topicid);
      const location = locations.get(pair.locationid);
      if (!topic || !location || !coversLocation(actor.seat, pair.locationid)) return [];
      return [rowOf(topic, location, pair)];
    }),
  };
});
