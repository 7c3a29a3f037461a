import { periodRow } from '#functions/data/answering/run.ts';
import { namesOf, placementsFor } from '#functions/features/answering/placements.ts';
import { handle } from '#functions/frame/handle.ts';
import { listReports } from '#shared/contract/answering/topiclist.ts';
import { privilegeOn } from '#shared/domain/accounts/access.ts';

export const handler = handle(listReports, async ({ actor }) => {
  const { settings, placements, granted } = await placementsFor(actor);
  const suggestion_information = placements.flatMap(({ topicid, locationid, done }) => {
    const privilege = privilegeOn(actor.seat, locationid, granted(topicid, locationid));
    const period = done.at(-1);
    if (!privilege || !period) return [];
    return [
      {
        ...namesOf(settings, topicid, locationid),
        topicid,
        locationid,
        ...periodRow(period),
        Suggprivilege: privilege,
      },
    ];
  });
  return { suggestion_information };
});
