import { periodRow } from '#functions/data/answering/run.ts';
import { openActionsOf } from '#functions/data/answering/suggestion.ts';
import { namesOf, placementsFor } from '#functions/features/answering/placements.ts';
import { handle } from '#functions/frame/handle.ts';
import { listMyTasks } from '#shared/contract/answering/topiclist.ts';
import { privilegeOn } from '#shared/domain/accounts/access.ts';
import { tasksByReport } from '#shared/domain/answering/tasks.ts';
import { localDate } from '#shared/domain/kit/periods.ts';

const keyOf = (place: { topicid: string; locationid: string; period: string }): string =>
  `${place.topicid} ${place.locationid} ${place.period}`;

export const handler = handle(listMyTasks, async ({ actor, at }) => {
  const [{ settings, placements, granted }, actions] = await Promise.all([
    placementsFor(actor),
    openActionsOf(actor.customer.customerid, actor.email),
  ]);
  const newest = new Map(
    placements.flatMap(({ topicid, locationid, done }) => {
      const privilege = privilegeOn(actor.seat, locationid, granted(topicid, locationid));
      const period = done.at(-1);
      return privilege && period
        ? [[keyOf({ topicid, locationid, period }), { topicid, locationid, period, privilege }]]
        : [];
    }),
  );
  const today = localDate(at, actor.customer.timezone);
  const reports = tasksByReport(actions, action => (newest.has(keyOf(action)) ? keyOf(action) : ''), today);
  return {
    tasks: [...reports].map(([key, { open, overdue, nextDue }]) => {
      const { topicid, locationid, period, privilege } = newest.get(key)!;
      return {
        ...namesOf(settings, topicid, locationid),
        topicid,
        locationid,
        ...periodRow(period),
        Suggprivilege: privilege,
        open,
        overdue,
        nextdue: nextDue,
      };
    }),
  };
});
