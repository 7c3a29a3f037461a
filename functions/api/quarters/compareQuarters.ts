import { locationNames } from '#functions/data/topics/settings.ts';
import { isActive } from '#functions/features/reporting/certification.ts';
import { byLocation, reportReachOf } from '#functions/features/reporting/covered.ts';
import { listed } from '#functions/features/reporting/listed.ts';
import { figuresRow, readQuarter } from '#functions/features/reporting/quarters.ts';
import { handle } from '#functions/frame/handle.ts';
import { asFlag } from '#functions/kit/flag.ts';
import {
  quarterColumns,
  quarterFiltersOf,
  quarterSort,
} from '#shared/contract/reporting/parts/quarterlist.ts';
import { compareQuarters } from '#shared/contract/reporting/quarters.ts';
import { localDate, periodAt } from '#shared/domain/kit/periods.ts';
import {
  quartersCompared as compared,
  quarterBefore,
  quarterOf,
  quarterWords,
} from '#shared/domain/reporting/quarters.ts';

export const handler = handle(compareQuarters, async ({ actor, input, at }) => {
  const { timezone } = actor.customer;
  const current = periodAt(at, timezone);
  const quarter = quarterOf(current);
  const all = await readQuarter(actor, quarter);
  const places = byLocation(actor);
  const figures = (some: typeof all) =>
    figuresRow(
      compared(
        some.map(({ pair }) => pair),
        current,
        localDate(at, timezone),
      ),
    );
  const groups = places
    ? all.map(one => [one])
    : [...Map.groupBy(all, ({ topic }) => topic.topicid).values()];
  const rows = groups.map(some => {
    const { topic, location } = some[0]!;
    return {
      topicid: topic.topicid,
      cuzdesc: topic.title,
      locationid: places ? location.locationid : '',
      ...locationNames(places ? location : undefined),
      inactive: asFlag(!isActive(topic) || some.every(one => !one.location.active)),
      ...figures(some),
    };
  });
  const { rows: page, ...paging } = listed(rows, input, {
    columns: Object.values(quarterColumns),
    filters: quarterFiltersOf(places),
    sort: quarterSort,
  });
  return {
    reach: reportReachOf(actor),
    bylocation: asFlag(places),
    quarterdesc: quarterWords(quarter),
    beforedesc: quarterWords(quarterBefore(quarter)),
    total: figures(all),
    rows: page,
    ...paging,
  };
});
