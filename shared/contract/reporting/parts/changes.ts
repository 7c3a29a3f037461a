import type { ChangeRow } from '#shared/contract/reporting/certification.ts';
import type { ListedColumn } from '#shared/domain/kit/listing.ts';
import type { Filter } from '#shared/domain/kit/search.ts';
import { percentWords, riskChanges } from '#shared/domain/reporting/certification.ts';

/** The columns of the change in risk score, as the browser and the server sort and search them. */
export const changeColumns = {
  topic: { key: 'topic', value: r => r.cuzdesc_topicdesc },
  location: {
    key: 'location',
    value: r => r.locationdesc,
    words: r => `${r.locationdesc} ${r.countrycode}`,
  },
  latest: { key: 'latest', value: r => r.periodcode, words: r => r.latestperiod },
  first: { key: 'first', value: r => r.firstscore, words: r => r.firstscore.toFixed(0) },
  score: { key: 'score', value: r => r.latestscore, words: r => r.latestscore.toFixed(0) },
  percent: {
    key: 'percent',
    value: r => r.pctchange ?? '',
    words: r => percentWords(r.pctchange),
  },
  change: { key: 'change', value: r => r.riskchange },
} satisfies Record<string, ListedColumn<ChangeRow>>;

const places: readonly Filter<ChangeRow>[] = [
  { key: 'location', label: 'Location', values: r => [r.locationdesc] },
  { key: 'country', label: 'Country', values: r => [r.countrycode] },
];

/** What the list can be narrowed by; by places only where the plan reports by location. */
export const changeFiltersOf = (byLocation: boolean): readonly Filter<ChangeRow>[] => [
  { key: 'risk', label: 'Risk change', values: r => [r.riskchange], order: riskChanges },
  { key: 'topic', label: 'Topic', values: r => [r.cuzdesc_topicdesc] },
  ...(byLocation ? places : []),
];

/** The highest risk first. */
export const changeSort = { key: 'score', descending: true } as const;
