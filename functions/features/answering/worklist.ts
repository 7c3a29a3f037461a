import { periodRow } from '#functions/data/answering/run.ts';
import type { Location, Topic, TopicLocation } from '#functions/data/topics/settings.ts';
import type { Actor } from '#functions/frame/session.ts';
import { asFlag } from '#functions/kit/flag.ts';
import type { Privilege } from '#shared/domain/accounts/access.ts';
import { type WorkRow, workRowsAt } from '#shared/domain/answering/worklist.ts';
import { describePeriod, localDate, periodAt } from '#shared/domain/kit/periods.ts';
import { monthOf, type PairMonth, pastDueMonthsOf } from '#shared/domain/scheduling/month.ts';
import { historiesOf, scheduleOn } from '#shared/domain/scheduling/rules.ts';
import { placementOf, toTopicPlaceRow } from './placements.ts';
import { workSteps } from './standing.ts';

/** A row of the topic list, and how it stands in its month. */
type DueRow = WorkRow & PairMonth;

/** What makes the rows of the topic list from a topic at a location and a privilege there. */
export function workFor({ customer: { timezone, pastDueMonths, rules } }: Pick<Actor, 'customer'>, at: Date) {
  const [current, today] = [periodAt(at, timezone), localDate(at, timezone)];
  return (pair: TopicLocation, topic: Topic, location: Location, privilege: Privilege): DueRow[] => {
    const place = placementOf(pair, topic, location);
    const histories = historiesOf(pair, topic, location, rules);
    const months = pastDueMonthsOf(scheduleOn(histories, today), pastDueMonths);
    return workRowsAt(place, privilege, current, months).map(row => ({
      ...row,
      ...monthOf(place, histories, row.period, today),
    }));
  };
}

/** Returns a row of the topic list, for the wire. */
export const workRow = (row: DueRow, topic: Topic, location: Location) => ({
  ...toTopicPlaceRow(topic, location),
  ...periodRow(row.period),
  Suggprivilege: row.privilege,
  ...workSteps(row),
  runid: row.runid,
  lastperiod: row.lastPeriod && describePeriod(row.lastPeriod),
  renewperiod: row.renewFrom && describePeriod(row.renewFrom),
  pastdue: asFlag(row.pastDue),
  monthstate: row.state,
  due: row.due,
  answerer: row.answerer,
});
