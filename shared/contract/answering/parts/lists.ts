import type { ReportRow, TopicRow } from '#shared/contract/answering/topiclist.ts';
import { personName } from '#shared/domain/accounts/names.ts';
import { pastDueWords, statusOrder } from '#shared/domain/answering/statuswords.ts';
import { openWords } from '#shared/domain/answering/tasks/tasks.ts';
import type { ListedColumn } from '#shared/domain/kit/listing.ts';
import { addMonths, dateWords, describeDay, describePeriod } from '#shared/domain/kit/periods.ts';
import type { Filter } from '#shared/domain/kit/search.ts';
import { percentWords, riskChanges } from '#shared/domain/reporting/certification.ts';
import { monthStateWords } from '#shared/domain/scheduling/month.ts';
import type { PairList } from '#shared/domain/topics/pairlist.ts';

type Placed = Pick<TopicRow, 'cuzdesc' | 'locationdesc' | 'countrycode' | 'periodcode' | 'perioddesc'>;

/** The columns that say which topic it is, where and for which month. */
export const placeListColumns = {
  topic: { key: 'cuzdesc', value: r => r.cuzdesc },
  location: {
    key: 'locationdesc',
    value: r => r.locationdesc,
    words: r => `${r.locationdesc} ${r.countrycode}`,
  },
  period: { key: 'perioddesc', value: r => r.periodcode, words: r => r.perioddesc },
} satisfies Record<string, ListedColumn<Placed>>;

/** The filters by place and month. */
const placeFilters: readonly Filter<Placed>[] = [
  { key: 'topic', label: 'Topic', values: r => [r.cuzdesc] },
  { key: 'location', label: 'Location', values: r => [r.locationdesc] },
  { key: 'country', label: 'Country', values: r => [r.countrycode] },
  { key: 'month', label: 'Period', values: r => [r.perioddesc] },
];

const names = {
  cuzdesc: 'title',
  locationdesc: 'place',
  topic: 'title',
  location: 'place',
  country: 'country',
} as const;

/** Returns the words of the last three years' months, newest first. */
const lastMonths = (current: string): string[] =>
  Array.from({ length: 36 }, (_, back) => describePeriod(addMonths(current, -back)));

/** Every word of a status in a month, what is most urgent first. */
const monthOrder: readonly string[] = [monthStateWords('late'), ...statusOrder, monthStateWords('notdue')];

/** Returns the words of a row's status: how far it is, and whether it is late, past due or not due. */
const statusesOf = (row: Pick<TopicRow, 'laststatus' | 'pastdue' | 'monthstate'>): string[] => [
  ...(row.monthstate === 'late' ? [monthStateWords('late')] : []),
  ...(row.monthstate === 'late' && row.laststatus === 'Available'
    ? []
    : [monthStateWords(row.monthstate === 'notdue' ? 'notdue' : stateOf[row.laststatus])]),
  ...(row.pastdue === 'Y' ? [pastDueWords] : []),
];
const stateOf = { Available: 'notstarted', Inprocess: 'inprogress', Completed: 'completed' } as const;

export const statusColumn: ListedColumn<TopicRow> = {
  key: 'laststatus',
  value: r => statusesOf(r)[0]!,
  words: r => statusesOf(r).join(' '),
};

/** Until when a row should be completed, and who is asked: a row that is not due comes last. */
export const dueColumn: ListedColumn<TopicRow> = {
  key: 'due',
  value: r => r.due,
  words: r => (r.due ? describeDay(r.due) : ''),
};

export const topicFilters: readonly Filter<TopicRow>[] = [
  { key: 'status', label: 'Status', values: statusesOf, order: monthOrder },
  { key: 'asked', label: 'Asked', values: r => (r.answerer ? [personName(r.answerer)] : []) },
  ...placeFilters,
];

/** Returns how the topic list is searched, filtered and sorted in a month. */
export const topicList = (current: string): PairList<TopicRow> => ({
  columns: [...Object.values(placeListColumns), dueColumn, statusColumn],
  filters: topicFilters,
  sort: { key: 'cuzdesc' },
  names,
  stateWords: [...monthOrder, ...dateWords],
  offers: { status: monthOrder, month: lastMonths(current) },
});

export const privilegeColumn: ListedColumn<ReportRow> = {
  key: 'Suggprivilege',
  value: r => r.Suggprivilege,
};

/**
 * The columns of how a report stands. Its numbers are not searched for: what the server finds by names alone would miss
 * them.
 */
export const standingColumns = {
  score: { key: 'score', value: r => r.riskscore ?? '', words: () => '' },
  change: {
    key: 'change',
    value: r => r.pctchange ?? '',
    words: r => r.riskchange,
  },
  open: { key: 'open', value: r => r.opencount, words: () => '' },
  overdue: { key: 'overdue', value: r => r.overduecount, words: () => '' },
} satisfies Record<string, ListedColumn<ReportRow>>;

/** Returns a change of the score in percent, with the score before, as people read it. */
export const changeWords = ({ previousscore, previousperiod, pctchange, riskscore }: ReportRow): string =>
  previousscore === null || riskscore === null
    ? ''
    : [`${previousscore.toFixed(2)} in ${previousperiod}`, percentWords(pctchange, 2)]
        .filter(Boolean)
        .join(', ');

const openOrder = Object.values(openWords);

const openWordsOf = ({ opencount, overduecount }: ReportRow): string[] => [
  ...(overduecount > 0 ? [openWords.overdue] : []),
  opencount > 0 ? openWords.open : openWords.none,
];

export const reportFilters: readonly Filter<ReportRow>[] = [
  { key: 'suggestions', label: 'Suggestions', values: openWordsOf, order: openOrder },
  {
    key: 'risk',
    label: 'Risk change',
    values: r => (r.riskchange ? [r.riskchange] : []),
    order: riskChanges,
  },
  ...placeFilters,
];

/**
 * Returns how the list of suggestion reports is searched, filtered and sorted in a month. A long one begins by topic, not
 * with the newest month: all reports would have to be read for that.
 */
export const reportList = (current: string): PairList<ReportRow> => ({
  columns: [...Object.values(placeListColumns), ...Object.values(standingColumns), privilegeColumn],
  filters: reportFilters,
  sort: { key: 'cuzdesc' },
  names,
  stateWords: ['View', 'Edit', ...riskChanges, ...dateWords],
  offers: { suggestions: openOrder, risk: riskChanges, month: lastMonths(current) },
});
