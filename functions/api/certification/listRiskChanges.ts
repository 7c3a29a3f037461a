import { readCertified } from '#functions/features/reporting/certification.ts';
import { listed } from '#functions/features/reporting/listed.ts';
import { reachOf } from '#functions/features/reporting/names.ts';
import { handle } from '#functions/frame/handle.ts';
import { listRiskChanges } from '#shared/contract/reporting/certification.ts';
import { changeColumns, changeFilters, changeSort } from '#shared/contract/reporting/parts/changes.ts';
import { changeRowOf } from './parts/rows.ts';

export const handler = handle(listRiskChanges, async ({ actor, input }) => {
  const { topicid, locationid, listing } = input;
  const certified = await readCertified(actor, topicid);
  const wanted = certified.pairs.filter(pair => !locationid || pair.locationid === locationid);
  const { rows, ...paging } = listed(
    wanted.map(pair => changeRowOf(certified, pair)),
    listing,
    { columns: Object.values(changeColumns), filters: changeFilters, sort: changeSort },
  );
  return { reach: reachOf(actor), change_in_topic_risk_score: rows, ...paging };
});
