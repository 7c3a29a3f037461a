import type { Location, Topic, TopicLocation } from '#functions/data/topics/settings.ts';
import type { Privilege } from '#shared/domain/accounts/access.ts';
import { lastBefore } from '#shared/domain/answering/worklist.ts';
import type { PeriodCode } from '#shared/domain/kit/periods.ts';
import type { PairCell } from '#shared/domain/scheduling/board.ts';
import { monthOf } from '#shared/domain/scheduling/month.ts';
import { historiesOf, type ScheduleHistory } from '#shared/domain/scheduling/rules.ts';
import { placementOf } from './placements.ts';

/** What is asked of a month: which, and on which calendar day of the customer. */
interface AskedMonth {
  period: PeriodCode;
  current: PeriodCode;
  today: string;
}

/**
 * What makes a cell of a month from a topic at a location and a privilege there; null where the topic is not active and
 * nothing of the month is there.
 */
export const cellFor =
  ({ period, current, today }: AskedMonth) =>
  (
    pair: TopicLocation,
    topic: Topic,
    location: Location,
    privilege: Privilege,
    rules: ScheduleHistory,
  ): PairCell | null => {
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
