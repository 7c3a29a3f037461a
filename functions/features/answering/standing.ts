import { firstLocation, type TopicLocation } from '#functions/data/topics/settings.ts';
import { type Actor, refuseAccess } from '#functions/frame/session.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { type WorkRow, workRows } from '#shared/domain/answering/worklist.ts';
import { periodAt } from '#shared/domain/kit/periods.ts';

/** How far a free user is with a topic: this month's row, and the rows left open in earlier months, oldest first. */
interface Standing {
  now: WorkRow;
  earlier: WorkRow[];
}

/**
 * Returns the rows of the topic list for one topic of a free user. Without `pair`, it was never begun. Every topic in the
 * library is active at the hidden location. Refuses access to people without a privilege there.
 */
export function standing({ customer, seat }: Actor, pair: TopicLocation | undefined, at: Date): Standing {
  const { open = {}, done = [], topicid = '' } = pair ?? {};
  const place = { topicid, locationid: firstLocation(customer.customerid), activeSince: '', open, done };
  const current = periodAt(at, customer.timezone);
  const [now, ...earlier] = workRows(
    [{ ...place, active: true }],
    seat,
    () => null,
    current,
    customer.pastDueMonths,
  );
  if (!now) throw refuseAccess();
  return { now, earlier };
}

/** Returns how far a row of the topic list is and what can be done with it, for the wire. */
export const workSteps = ({
  status,
  take,
  resume,
  restart,
}: Pick<WorkRow, 'status' | 'take' | 'resume' | 'restart'>) => ({
  laststatus: status,
  Takequiz: asFlag(take),
  Continuequiz: asFlag(resume),
  Deletequiz: asFlag(restart),
});
