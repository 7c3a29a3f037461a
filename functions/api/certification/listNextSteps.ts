import { workFor, workRow } from '#functions/features/answering/worklist.ts';
import { readPlacements } from '#functions/features/reporting/certification.ts';
import { readNames, reportReachOf } from '#functions/features/reporting/covered.ts';
import { firstSteps, readLatest, reportsOf, stepDetailsOf } from '#functions/features/reporting/nextsteps.ts';
import { handle } from '#functions/frame/handle.ts';
import { listNextSteps } from '#shared/contract/reporting/certification.ts';
import { smallestSet } from '#shared/domain/reporting/lowering.ts';
import { tierRow } from './parts/rows.ts';
import { listedSteps, shownRows, stepRow, totals } from './parts/steps.ts';

export const handler = handle(listNextSteps, async ({ actor, at }) => {
  const { customerid } = actor.customer;
  const names = await readNames(actor);
  const { topics, locations, privilege } = names;
  const [latest, placements] = await Promise.all([
    readLatest(names),
    readPlacements(customerid, topics.keys()),
  ]);
  const reports = reportsOf(latest, placements);
  const work = workFor(actor, at);
  const answerable = placements.flatMap(pair => {
    const [topic, location] = [topics.get(pair.topicid), locations.get(pair.locationid)];
    const may = privilege(pair.topicid, pair.locationid);
    if (!topic || !location || !may) return [];
    const rows = work(pair, topic, location, may).filter(({ take, resume }) => take || resume);
    return rows.map(row => ({ row, topic, location }));
  });
  const set = smallestSet(reports.map(({ standing }) => standing));
  const details = await stepDetailsOf(firstSteps(reports, set, listedSteps(set)));
  const completed = latest.reduce((sum, { rolled }) => sum + rolled.count, 0);
  return {
    reach: reportReachOf(actor),
    tier: {
      ...tierRow(completed),
      answerable: answerable.length,
      rows: answerable
        .sort(
          (a, b) =>
            Number(b.row.resume) - Number(a.row.resume) || Number(b.row.pastDue) - Number(a.row.pastDue),
        )
        .slice(0, shownRows)
        .map(({ row, topic, location }) => workRow(row, topic, location)),
    },
    risk: {
      ...totals(reports),
      set: set && { size: set.size, score: set.risk, band: set.band },
      suggestions: details.map(detail => stepRow(names, detail)),
    },
  };
});
