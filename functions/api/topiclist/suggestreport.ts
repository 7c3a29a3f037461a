import { suggestreport } from '../../../shared/contract/topics.ts';
import { privilegeOn } from '../../../shared/domain/people/access.ts';
import { describePeriod } from '../../../shared/domain/periods.ts';
import { handle } from '../../kit/handle.ts';
import { namesOf, placementsFor } from './placements.ts';

export const handler = handle(suggestreport, async ({ actor }) => {
  const { settings, placements, granted } = await placementsFor(actor);
  const suggestion_information = placements.flatMap(({ topicid, locationid, done }) => {
    const privilege = privilegeOn(actor.seat, locationid, granted(topicid, locationid));
    const periodcode = done.at(-1);
    if (!privilege || !periodcode) return [];
    return [
      {
        ...namesOf(settings, topicid, locationid),
        topicid,
        locationid,
        periodcode,
        perioddesc: describePeriod(periodcode),
        Suggprivilege: privilege,
      },
    ];
  });
  return { suggestion_information };
});
