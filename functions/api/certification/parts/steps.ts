import type { ReportNames } from '#functions/features/reporting/covered.ts';
import type { ReportOfPair, stepDetailsOf } from '#functions/features/reporting/nextsteps.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { averageOf, hundredths } from '#shared/domain/reporting/certification.ts';
import { confirmed, type SmallestSet } from '#shared/domain/reporting/lowering.ts';

/** So many questionnaires and, at least, so many suggestions are listed. */
export const shownRows = 20;

/** At most so many suggestions are listed: the report of each is read. */
const mostSteps = 100;

/** Returns how many suggestions are listed: all of the smallest set, up to the most. */
export const listedSteps = (set: SmallestSet | null): number =>
  Math.min(Math.max(set?.size ?? 0, shownRows), mostSteps);

/** Returns the overall risk of reports, and the risk once what is completed is answered accordingly. */
export function totals(reports: readonly ReportOfPair[]) {
  const average = (scoreOf: (report: ReportOfPair) => number) =>
    averageOf(
      reports.reduce((sum, report) => sum + hundredths(scoreOf(report)), 0),
      reports.length,
    );
  const completed = reports
    .filter(({ lowers }) => lowers)
    .flatMap(({ latest }) => latest.tasks.filter(task => task.completed === 'Y')).length;
  return {
    score: average(({ latest }) => latest.score),
    confirmed: average(({ standing }) => confirmed(standing)),
    completed,
    // All that are open, as the list of reports counts them.
    open: reports.flatMap(({ latest }) => latest.tasks.filter(task => task.completed !== 'Y')).length,
  };
}

/** Returns a suggestion for the wire. */
export function stepRow(
  { topics, locations }: ReportNames,
  { step, solution, least, most }: Awaited<ReturnType<typeof stepDetailsOf>>[number],
) {
  const { topicid, locationid, latest, task, inset, points } = step;
  const location = locations.get(locationid)!;
  return {
    topicid,
    cuzdesc: topics.get(topicid)!.title,
    locationid,
    locationdesc: location.name,
    countrycode: location.country,
    periodcode: latest.period,
    qcode: task.qcode,
    solutiondesc: solution,
    prioritydesc: task.priority,
    inset: asFlag(inset),
    points,
    leastpoints: least,
    mostpoints: most,
  };
}
