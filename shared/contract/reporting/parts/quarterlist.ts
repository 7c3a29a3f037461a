import type { QuarterRow } from '#shared/contract/reporting/quarters.ts';
import type { ListedColumn } from '#shared/domain/kit/listing.ts';
import type { Filter } from '#shared/domain/kit/search.ts';
import { riskChanges } from '#shared/domain/reporting/certification.ts';

/** Returns both figures in words: '12, before 15'. One that is not known is a dash. */
const both = (now: number | null, before: number | null): string => `${now ?? '–'}, before ${before ?? '–'}`;

const whole = (score: number | null) => score && Math.round(score);

/** The columns of the comparison of quarters, as the browser and the server sort and search them. */
export const quarterColumns = {
  topic: { key: 'topic', value: r => r.cuzdesc },
  location: {
    key: 'location',
    value: r => r.locationdesc,
    words: r => `${r.locationdesc} ${r.countrycode}`,
  },
  risk: {
    key: 'risk',
    value: r => r.risknow ?? '',
    words: r => `${both(whole(r.risknow), whole(r.riskbefore))} ${r.riskchange}`,
  },
  completed: {
    key: 'completed',
    value: r => r.completednow,
    words: r => both(r.completednow, r.completedbefore),
  },
  open: { key: 'open', value: r => r.opennow, words: r => both(r.opennow, r.openbefore) },
  overdue: { key: 'overdue', value: r => r.overduenow, words: r => both(r.overduenow, r.overduebefore) },
} satisfies Record<string, ListedColumn<QuarterRow>>;

const places: readonly Filter<QuarterRow>[] = [
  { key: 'location', label: 'Location', values: r => [r.locationdesc] },
  { key: 'country', label: 'Country', values: r => [r.countrycode] },
];

/** In which quarter something was completed, as the filter says it. */
const quarters = { now: 'This quarter', before: 'The quarter before' } as const;

/** Narrows the list to what the number of questionnaires that were completed in this quarter counts. */
export const completedNow = { completed: quarters.now, sort: '-completed' } as const;

/** What the list can be narrowed by; by places only where the plan reports by location. */
export const quarterFiltersOf = (byLocation: boolean): readonly Filter<QuarterRow>[] => [
  {
    key: 'change',
    label: 'Risk change',
    values: r => (r.riskchange ? [r.riskchange] : []),
    order: riskChanges,
  },
  {
    key: 'completed',
    label: 'Completed',
    values: r => [
      ...(r.completednow > 0 ? [quarters.now] : []),
      ...(r.completedbefore > 0 ? [quarters.before] : []),
    ],
    order: Object.values(quarters),
  },
  { key: 'topic', label: 'Topic', values: r => [r.cuzdesc] },
  ...(byLocation ? places : []),
];

/** What is overdue most comes first. */
export const quarterSort = { key: 'overdue', descending: true } as const;
