import { type Certified, certifiedLocationOf } from '#functions/features/reporting/certification.ts';
import { asFlag } from '#functions/kit/flag.ts';
import type { ChangeRow } from '#shared/contract/reporting/certification.ts';
import { describePeriod } from '#shared/domain/kit/periods.ts';
import {
  type byYear,
  type overallRisk,
  type ScoredPair,
  scoreChange,
  tierOf,
} from '#shared/domain/reporting/certification.ts';

/** Returns the overall risk for the wire. */
export const overallRow = (risk: ReturnType<typeof overallRisk>) => ({
  topiccount: risk.topics,
  loccount: risk.locations,
  avefirstscore: risk.first,
  avelatestscore: risk.latest,
  avepctchange: risk.percent,
  averiskchange: risk.change,
});

/** Returns a year for the wire. */
export const yearRow = ({ year, count, cumulative, tier }: ReturnType<typeof byYear>[number]) => ({
  periodyear: year,
  tlpcount: count,
  cum_tlpcount: cumulative,
  certtier: tier,
});

/** Returns the tier of so many completed months for the wire. */
export function tierRow(count: number) {
  const { name, next, missing } = tierOf(count);
  return { certtier: name, nexttier: next, missing };
}

/** Returns how the score of a topic changed at one location, or over several, for the wire. */
export function changeRowOf(certified: Certified, pairs: readonly ScoredPair[]): ChangeRow {
  const { first, previous, latest, percent, change } = scoreChange(pairs);
  const [{ topicid }] = pairs as [ScoredPair];
  return {
    topicid,
    cuzdesc_topicdesc: certified.topics.get(topicid)!.title,
    ...locationsOf(certified, pairs),
    firstperiod: describePeriod(first.period),
    firstperiodcode: first.period,
    firstscore: first.score,
    previousperiod: previous ? describePeriod(previous.period) : '',
    previousperiodcode: previous?.period ?? '',
    previousscore: previous?.score ?? null,
    latestperiod: describePeriod(latest.period),
    latestscore: latest.score,
    periodcode: latest.period,
    pctchange: percent,
    riskchange: change,
  };
}

/** Returns the location of a row; of several together, it has no id. It is inactive if all of them are. */
function locationsOf(
  certified: Certified,
  pairs: readonly ScoredPair[],
): ReturnType<typeof certifiedLocationOf> {
  const [first, ...others] = pairs.map(pair => certifiedLocationOf(certified, pair));
  if (others.length === 0) return first!;
  const inactive = [first!, ...others].every(location => location.inactive === 'Y');
  return {
    locationid: '',
    locationdesc: `${pairs.length} locations`,
    countrycode: '',
    inactive: asFlag(inactive),
  };
}
