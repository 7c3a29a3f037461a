import {
  compareLatest,
  compareMonths,
  listComparedQuestions,
} from '#shared/contract/reporting/comparison.ts';
import type { Place } from '#test/support/places.ts';
import { Player } from '#test/support/runs.ts';
import type { As, World } from '#test/support/world.ts';

type Months = readonly [early: string, late: string];

/** Noon UTC on the 10th of a month. */
export const tenthOf = (period: string): string => `${period.slice(0, 4)}-${period.slice(4)}-10T12:00:00Z`;

/** The calls that compare months of a place, and what makes months, in a world that begins later. */
export const comparing = (at: { world: World }) => ({
  /** Answers a topic in a month, on its 10th. */
  answer: (place: Place, period: string, answers: string, day = tenthOf(period)) =>
    at.world.at(day, async () => (await new Player(at.world, place, {}, period).finish(answers)).place),
  latest: ({ topicid, locationid }: Place, who: As = {}) =>
    at.world.call(compareLatest, { seltopicid: topicid, sellocationid: locationid }, who),
  compare: (place: Place, [periodcode, latestperiod]: Months, who: As = {}) =>
    at.world.call(compareMonths, { ...place, periodcode, latestperiod }, who),
  rows: (place: Place, [periodcode, latestperiod]: Months, who: As = {}) =>
    at.world.call(listComparedQuestions, { ...place, periodcode, latestperiod }, who),
});
