import { periodRow } from '#functions/data/answering/run.ts';
import type { Location, Topic, TopicLocation } from '#functions/data/topics/settings.ts';
import type { Actor } from '#functions/frame/session.ts';
import { asFlag } from '#functions/kit/flag.ts';
import type { Privilege } from '#shared/domain/accounts/access.ts';
import { type WorkRow, workRowsAt } from '#shared/domain/answering/worklist.ts';
import { describePeriod, periodAt } from '#shared/domain/kit/periods.ts';
import { placementOf, toTopicPlaceRow } from './placements.ts';
import { workSteps } from './standing.ts';

/** What makes the rows of the topic list from a topic at a location and a privilege there. */
export function workFor({ customer }: Actor, at: Date) {
  const current = periodAt(at, customer.timezone);
  return (pair: TopicLocation, topic: Topic, location: Location, privilege: Privilege) =>
    workRowsAt(placementOf(pair, topic, location), privilege, current, customer.pastDueMonths);
}

/** Returns a row of the topic list, for the wire. */
export const workRow = (row: WorkRow, topic: Topic, location: Location) => ({
  ...toTopicPlaceRow(topic, location),
  ...periodRow(row.period),
  Suggprivilege: row.privilege,
  ...workSteps(row),
  runid: row.runid,
  lastperiod: row.lastPeriod && describePeriod(row.lastPeriod),
  renewperiod: row.renewFrom && describePeriod(row.renewFrom),
  pastdue: asFlag(row.pastDue),
});
