import type { TopicPlace } from '#shared/contract/topics/topiclocations.ts';
import { personName } from '#shared/domain/accounts/names.ts';
import type { ListedColumn } from '#shared/domain/kit/listing.ts';
import { dateWords, describeDay } from '#shared/domain/kit/periods.ts';
import type { Filter } from '#shared/domain/kit/search.ts';
import { type Interval, intervals } from '#shared/domain/scheduling/rules.ts';
import { dueDayWords, rhythmWords, scheduleWords } from '#shared/domain/scheduling/words.ts';
import type { PairList } from '#shared/domain/topics/pairlist.ts';

/** Returns why people cannot answer a topic that is active at a location; '' where they can. */
export const obstacle = ({ activetl, topicactive, activel }: TopicPlace): string => {
  if (activetl === 'N') return '';
  if (topicactive === 'N') return 'Topic not active';
  return activel === 'N' ? 'Location not active' : '';
};

const yesNo = ({ activetl }: TopicPlace): string => (activetl === 'Y' ? 'Yes' : 'No');

const rhythms = [...intervals, 'paused' as const].map(every => rhythmWords({ every }));

/** How often a topic at a location is due, in words. */
export const everyWords = ({ everymonths }: TopicPlace): string =>
  everymonths === 0 ? 'Paused' : rhythmWords({ every: everymonths as Interval });

export const topicPlaceColumns = {
  topic: { key: 'cuzdesc', value: r => r.cuzdesc },
  location: { key: 'locationdesc', value: r => r.locationdesc },
  active: { key: 'activetl', value: r => `${yesNo(r)} ${obstacle(r)}` },
  since: {
    key: 'activesince',
    value: r => (r.activetl === 'Y' ? r.activesince : ''),
    words: r => (r.activetl === 'Y' ? describeDay(r.activesince) : ''),
  },
  every: { key: 'everymonths', value: r => r.everymonths, words: everyWords },
  due: { key: 'dueday', value: r => r.dueday, words: r => dueDayWords(r.dueday) },
  asked: {
    key: 'askedemail',
    value: r => (r.askedemail ? personName(r.askedemail) : ''),
    words: r => (r.askedemail ? `${personName(r.askedemail)} ${r.askedemail}` : ''),
  },
} satisfies Record<string, ListedColumn<TopicPlace>>;

export const placeFilters: readonly Filter<TopicPlace>[] = [
  { key: 'topic', label: 'Topic', values: r => [r.cuzdesc] },
  { key: 'location', label: 'Location', values: r => [r.locationdesc] },
  {
    key: 'active',
    label: 'Active',
    values: r => [yesNo(r), ...(obstacle(r) ? [obstacle(r)] : [])],
    order: ['Yes', 'No'],
  },
  { key: 'every', label: 'How often', values: r => [everyWords(r)], order: rhythms },
];

const states = ['Yes', 'No', 'Topic not active', 'Location not active'];

/** How the topics at locations are searched, filtered and sorted. */
export const placeList: PairList<TopicPlace> = {
  columns: Object.values(topicPlaceColumns),
  filters: placeFilters,
  sort: { key: 'cuzdesc' },
  names: { cuzdesc: 'title', locationdesc: 'place', topic: 'title', location: 'place' },
  stateWords: [...states, ...dateWords, ...scheduleWords],
  offers: { active: states, every: rhythms },
};
