import { completedMonths, rolledStandings } from '#functions/data/answering/rollup.ts';
import type { Location, Topic } from '#functions/data/topics/settings.ts';
import type { Actor } from '#functions/frame/session.ts';
import { placeId } from '#shared/domain/mailing/digest.ts';
import { inOrder, riskChange } from '#shared/domain/reporting/certification.ts';
import type { Quarter, QuarterFigures, QuarterPair } from '#shared/domain/reporting/quarters.ts';
import { startOf } from '#shared/domain/reporting/quarters.ts';
import { readNames, rolledOf } from './covered.ts';

/** A topic at a location that was completed, and how it stands. */
export interface QuarterPlace {
  topic: Topic;
  location: Location;
  pair: QuarterPair;
}

/** Reads how every topic at a location that a person sees stands in a quarter: names, then both roll-ups at the same time. */
export async function readQuarter(actor: Actor, quarter: Quarter): Promise<QuarterPlace[]> {
  const names = await readNames(actor);
  const [histories, standings] = await Promise.all([
    rolledOf(names, completedMonths),
    rolledOf(names, rolledStandings),
  ]);
  const standingAt = new Map(
    standings.map(({ topic: { topicid }, location: { locationid }, rolled }) => [
      placeId({ topicid, locationid }),
      rolled,
    ]),
  );
  return histories.flatMap(({ topic, location, rolled: months }) => {
    const at = { topicid: topic.topicid, locationid: location.locationid };
    const standing = standingAt.get(placeId(at)) ?? { latest: undefined };
    const start = startOf(standing, quarter);
    // What was completed and deleted again in this quarter has no month, and may have had open suggestions before.
    if (months.length === 0 && !start?.open) return [];
    const pair = { ...at, months: inOrder(months), tasks: standing.latest?.tasks ?? [], start };
    return [{ topic, location, pair }];
  });
}

/** Returns the figures of two quarters for the wire. */
export const figuresRow = ({ before, now }: { before: QuarterFigures; now: QuarterFigures }) => ({
  riskbefore: before.risk,
  risknow: now.risk,
  riskchange: before.risk === null || now.risk === null ? ('' as const) : riskChange(before.risk, now.risk),
  completedbefore: before.completed,
  completednow: now.completed,
  openbefore: before.open,
  opennow: now.open ?? 0,
  overduebefore: before.overdue,
  overduenow: now.overdue ?? 0,
});
