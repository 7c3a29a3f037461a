import { topicPermission } from '#functions/data/administration/permission.ts';
import { type Run, run, runResult, type StoredResult } from '#functions/data/answering/run.ts';
import { editsOf, type SuggestionEdit } from '#functions/data/answering/suggestion.ts';
import { readMany } from '#functions/data/table/many.ts';
import type { Values } from '#functions/data/table/table.ts';
import {
  location,
  locationNames,
  topic,
  topicLocation,
  topicTitle,
} from '#functions/data/topics/settings.ts';
import { loadVersion } from '#functions/data/topics/version.ts';
import type { Identity } from '#functions/frame/identity.ts';
import { type Actor, refuseAccess } from '#functions/frame/session.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { privilegeOn } from '#shared/domain/accounts/access.ts';
import { readRun } from '#shared/domain/answering/run.ts';
import { customerOf } from '#shared/domain/kit/ids.ts';
import { describePeriod, localDate } from '#shared/domain/kit/periods.ts';
import { attributionOf } from '#shared/domain/reporting/attribution.ts';
import type { DetailedMonth } from '#shared/domain/reporting/comparedrows.ts';
import {
  type ComparedMonth,
  dayFor,
  levelColor,
  type Metric,
  metricsOf,
  untouched,
} from '#shared/domain/reporting/comparison.ts';

interface Which {
  topicid: string;
  locationid: string;
}

/** What a comparison reads with the session. */
export function comparisonReads({ topicid, locationid }: Which, who: Identity) {
  const customerid = customerOf(topicid);
  return {
    granted: topicPermission(customerid, who.email, topicid, locationid),
    topic: topic(customerid, topicid),
    location: location(customerid, locationid),
    pair: topicLocation(customerid, topicid, locationid),
  };
}
type Found = Values<ReturnType<typeof comparisonReads>>;

/** Returns the completed months of a topic at a location, the earliest first. Refuses access without a privilege there. */
export function monthsSeen(actor: Actor, { pair, granted, topic, location }: Found): readonly string[] {
  const privilege = topic && location && privilegeOn(actor.seat, location.locationid, granted);
  if (!privilege) throw refuseAccess();
  return pair?.done ?? [];
}

/** A month as both the summary and the drill-down need it. */
type Month = ComparedMonth & DetailedMonth & { versionid: string };

/**
 * Reads two completed months of a place. Returns undefined if one of them is not completed any more. `done` are all that
 * are: what is overdue in a month was so on the day the next one was completed.
 */
export async function readMonths(
  actor: Actor,
  { topicid, locationid }: Which,
  done: readonly string[],
  periods: readonly [string, string],
  at: Date,
): Promise<readonly [Month, Month] | undefined> {
  const { timezone } = actor.customer;
  const nextOf = (period: string) => done.find(other => other > period);
  const needed = [...new Set([...periods, ...periods.flatMap(period => nextOf(period) ?? [])])];
  const [results, runs, edits] = await Promise.all([
    readMany(needed.map(period => runResult(topicid, locationid, period))),
    readMany(periods.map(period => run(topicid, locationid, period))),
    Promise.all(periods.map(period => editsOf({ topicid, locationid, period }))),
  ]);
  const byPeriod = new Map(results.flatMap(found => (found ? [[found.period, found]] : [])));
  const dayOf = (found: StoredResult | undefined) =>
    found && localDate(new Date(found.completedAt), timezone);
  const months = periods.map((period, n) => {
    const found = byPeriod.get(period);
    const answered = runs[n];
    if (!found || !answered || answered.state === 'open') return undefined;
    const asOf = dayFor(dayOf(byPeriod.get(nextOf(period) ?? '')), localDate(at, timezone));
    return monthOf(found, answered, edits[n]!, asOf);
  });
  const [early, late] = await Promise.all(months);
  return early && late ? [early, late] : undefined;
}

async function monthOf(
  found: StoredResult,
  answered: Run,
  edits: ReadonlyMap<number, SuggestionEdit>,
  asOf: string,
): Promise<Month> {
  const { tree } = await loadVersion(found.versionid);
  const own = found.suggestions.map(index => {
    const { qcode } = tree.questions[index]!;
    return [qcode, edits.get(qcode) ?? untouched] as const;
  });
  const actions = new Map(own);
  const state = readRun(tree, answered.answers);
  return {
    ...found,
    tree,
    state,
    asOf,
    actions,
    all: [...actions.values()],
    questions: tree.questions.length,
  };
}

/** Returns the names of what was selected, for the wire. */
export const selectionRow = ({ topic, location }: Found, [early, late]: readonly [string, string]) => {
  const { locationdesc, countrycode } = locationNames(location);
  return {
    Selperiodcode: early,
    Selcountrycode: countrycode,
    Sellocationdesc: locationdesc,
    Seltopicdesc: topicTitle(topic).cuzdesc,
    Selperioddesc: describePeriod(early),
    Sellatestdesc: describePeriod(late),
  };
};

const metricRow = (metric: Metric) => ({
  metric: metric.key,
  metricdesc: metric.label,
  early: metric.early,
  earlycat: metric.earlyCategory,
  late: metric.late,
  latecat: metric.lateCategory,
  variance: metric.variance,
  leveldisplay: metric.level,
  colorid: levelColor[metric.level],
  reason: metric.reason,
});

/** What two months are compared by, for the wire. */
export function comparisonRow([early, late]: readonly [Month, Month]) {
  const comparable = early.formula === late.formula && early.score !== null && late.score !== null;
  return {
    Metriclist: metricsOf(early, late).map(metricRow),
    Scorechange: comparable ? scoreChangeRow(early, late) : null,
    Sameversion: asFlag(early.versionid === late.versionid),
  };
}

function scoreChangeRow(early: Month, late: Month) {
  const { change, sums, parts } = attributionOf(early, late);
  const rows = parts.map(({ kind, qcode, text, about, points, reason }) => ({
    kind,
    qcode,
    qdescr: text,
    questions: about.length,
    points,
    reason,
  }));
  return { change, ...sums, parts: rows };
}
