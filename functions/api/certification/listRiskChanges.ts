import { readCertified } from '#functions/features/reporting/certification.ts';
import { byLocation, reportReachOf } from '#functions/features/reporting/covered.ts';
import { listed } from '#functions/features/reporting/listed.ts';
import { handle } from '#functions/frame/handle.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { listRiskChanges } from '#shared/contract/reporting/certification.ts';
import { changeColumns, changeFiltersOf, changeSort } from '#shared/contract/reporting/parts/changes.ts';
import { withScores } from '#shared/domain/reporting/certification.ts';
import { changeRowOf } from './parts/rows.ts';

export const handler = handle(listRiskChanges, async ({ actor, input }) => {
  const { topicid, locationid, listing, part } = input;
  const certified = await readCertified(actor, topicid);
  const wanted = withScores(certified.pairs).filter(pair => !locationid || pair.locationid === locationid);
  const places = byLocation(actor);
  const rows = places ? wanted.map(pair => [pair]) : [...Map.groupBy(wanted, pair => pair.topicid).values()];
  const { rows: page, ...paging } = listed(
    rows.map(pairs => changeRowOf(certified, pairs)),
    { listing, part },
    { columns: Object.values(changeColumns), filters: changeFiltersOf(places), sort: changeSort },
  );
  return {
    reach: reportReachOf(actor),
    bylocation: asFlag(places),
    change_in_topic_risk_score: page,
    ...paging,
  };
});
