import {
  type Location,
  type Topic,
  type TopicLocation,
  topicNames,
} from '#functions/data/topics/settings.ts';
import type { Privilege } from '#shared/domain/accounts/access.ts';
import { lastBefore } from '#shared/domain/answering/worklist.ts';
import type { PeriodCode } from '#shared/domain/kit/periods.ts';
import type { BoardPlace, BoardTable, PairCell } from '#shared/domain/scheduling/board.ts';
import { monthOf } from '#shared/domain/scheduling/month.ts';
import { historiesOf, type ScheduleHistory } from '#shared/domain/scheduling/rules.ts';
import { placementOf } from './placements.ts';

/** What is asked of a month: which, on which calendar day of the customer, and with which rules of all its topics. */
interface AskedMonth {
  period: PeriodCode;
  current: PeriodCode;
  today: string;
  rules: ScheduleHistory;
}

/**
 * What makes a cell of a month from a topic at a location and a privilege there; null where the topic is not active and
 * nothing of the month is there.
 */
export const cellFor =
  ({ period, current, today, rules }: AskedMonth) =>
  (pair: TopicLocation, topic: Topic, location: Location, privilege: Privilege): PairCell | null => {
    const place = placementOf(pair, topic, location);
    const [isOpen, isDone] = [place.open[period] !== undefined, place.done.includes(period)];
    if (!place.active && !isOpen && !isDone) return null;
    const stepHere = (): PairCell['step'] => {
      if (isDone) return 'report';
      if (privilege !== 'Edit') return '';
      if (isOpen) return 'continue';
      return period === current ? 'start' : '';
    };
    const step = stepHere();
    return {
      ...monthOf(place, historiesOf(pair, topic, location, rules), period, today),
      score: isDone ? (pair.scores?.[period] ?? null) : null,
      step,
      renewable: (step === 'start' || step === 'continue') && lastBefore(place.done, period) !== '',
    };
  };

/** A board of topics and locations, as the wire spells it. */
export const toBoard = ({ columns, rows, ...rest }: BoardTable<Topic, Location & BoardPlace>) => ({
  ...rest,
  columns: columns.map(({ place, group, groupName, locations }) => ({
    locationid: place?.locationid ?? '',
    locationdesc: place?.name ?? '',
    group,
    groupdesc: groupName,
    locations,
  })),
  topics: rows.map(({ topic, cells, counts }) => ({
    topicid: topic.topicid,
    ...topicNames(topic),
    cells,
    counts,
  })),
});
