import { section_newtopicloc } from '../../../shared/contract/topiclocations.ts';
import { coversLocation } from '../../../shared/domain/people/access.ts';
import { settingsOf } from '../../data/settings.ts';
import { handle } from '../../kit/handle.ts';
import { isOffered, locationOf, topicOf } from './rows.ts';

export const handler = handle(section_newtopicloc, async ({ actor }) => {
  const { topics, locations } = await settingsOf(actor.customer.customerid, true);
  const own = [...locations.values()].filter(location => coversLocation(actor.seat, location.locationid));
  return {
    Eligiblelocation: own.filter(location => location.activel).map(locationOf),
    Eligibletopics: [...topics.values()].filter(isOffered).map(topicOf),
  };
});
