import {
  keys,
  locationPrefix,
  settingsPk,
  topicLocationPrefix,
  topicPrefix,
} from '#functions/data/table/keys.ts';
import { type Item, queryAll, type Read } from '#functions/data/table/table.ts';
import { asFlag } from '#functions/kit/flag.ts';
import type { Tester } from '#shared/domain/authoring/testers.ts';
import type { ScheduleHistory } from '#shared/domain/scheduling/rules.ts';
import { topicStatus, topicStatusName } from '#shared/domain/topics/topicstatus.ts';

export interface Location {
  customerid: string;
  locationid: string;
  name: string;
  country: string;
  /** The customer's own number for it, '' for none. */
  internalId: string;
  groupid: string;
  sector: number;
  active: boolean;
  /** The day on which it was switched on again, YYYY-MM-DD; '' if it never was off. */
  activeSince: string;
  /** How often a topic or a person was put there; undefined for never since this is counted. */
  puts?: number;
  /** What was decided of the schedule of every topic there, over time. */
  rules?: ScheduleHistory;
  /** The number of changes by people. */
  revision: number;
}

export { topicStatus };

/** Returns the id of a customer's first location. On Free it is the only one, and it is hidden. */
export const firstLocation = (customerid: string): string => `${customerid}-home`;

/** A customer's own topic: a selected standard topic, or a custom one. */
export interface Topic {
  customerid: string;
  topicid: string;
  title: string;
  summary: string;
  /** True for a custom topic. */
  custom: boolean;
  /** The standard topic's code in the library, '' for a custom one. */
  libraryCode: string;
  status: number;
  /** The published version for new runs; '' for a standard topic, which uses the library's newest. */
  versionid: string;
  /** The id of who added a custom topic; absent where that was not recorded. */
  userid?: string;
  /** Whether somebody else has to approve a custom topic's draft before it is published. */
  approval?: boolean;
  /** To whom the draft of a custom topic is open for testing; absent for nobody. */
  testers?: readonly Tester[];
  /** The contractor's topic of which this is a published copy; '' for a topic of the customer's own. */
  source: string;
  /** What was decided of its schedule everywhere, over time. */
  rules?: ScheduleHistory;
  /** The number of changes of title, summary and status. */
  revision: number;
}

/**
 * A topic at a location, with the state of its runs, so that lists read no runs. `open` maps a month to the id of its
 * open run; `done` has the completed months.
 */
export interface TopicLocation {
  customerid: string;
  topicid: string;
  locationid: string;
  active: boolean;
  /** The day since which the topic has been active here, YYYY-MM-DD. */
  activeSince: string;
  open: Readonly<Record<string, string>>;
  done: readonly string[];
  /** The score of each completed month; null where nothing of the topic applied. */
  scores?: Readonly<Record<string, number | null>>;
  /** What was decided of its schedule here, over time. */
  rules?: ScheduleHistory;
  /** The batch that added or switched it, if nobody has switched it since. */
  batch?: string;
}

export interface TopicStatusSettings {
  locations: Map<string, Location>;
  topics: Map<string, Topic>;
  topicLocations: TopicLocation[];
}

/** Returns the rules of an item; nothing where it never had one, which most never have. */
const rulesOf = ({ rules }: Item): { rules?: ScheduleHistory } =>
  rules === undefined ? {} : { rules: rules as ScheduleHistory };

const parseLocation = (customerid: string, locationid: string, item: Item): Location => ({
  customerid,
  locationid,
  name: String(item.name ?? ''),
  country: String(item.country ?? ''),
  internalId: String(item.internalId ?? ''),
  groupid: String(item.groupid ?? ''),
  sector: Number(item.sector ?? 0),
  active: item.active === true,
  activeSince: String(item.activeSince ?? ''),
  revision: Number(item.revision ?? 0),
  ...(item.puts !== undefined && { puts: Number(item.puts) }),
  ...rulesOf(item),
});

export const parseTopic = (customerid: string, topicid: string, item: Item): Topic => ({
  customerid,
  topicid,
  title: String(item.title ?? ''),
  summary: String(item.summary ?? ''),
  custom: item.custom === true,
  libraryCode: String(item.libraryCode ?? ''),
  status: Number(item.status ?? topicStatus.new),
  versionid: String(item.versionid ?? ''),
  ...(item.userid ? { userid: String(item.userid) } : {}),
  ...(item.approval === true && { approval: true }),
  ...(item.testers ? { testers: item.testers as Tester[] } : {}),
  source: String(item.source ?? ''),
  ...rulesOf(item),
  revision: Number(item.revision ?? 0),
});

const parseTopicLocation = (customerid: string, ids: string, item: Item): TopicLocation => {
  const [topicid = '', locationid = ''] = ids.split('#');
  const scores = (item.done as Record<string, number | null> | undefined) ?? {};
  return {
    customerid,
    topicid,
    locationid,
    active: item.active === true,
    activeSince: String(item.activeSince ?? ''),
    open: (item.open as Record<string, string> | undefined) ?? {},
    done: Object.keys(scores).sort(),
    scores,
    ...rulesOf(item),
    ...(item.batch !== undefined && { batch: String(item.batch) }),
  };
};

export const location = (customerid: string, locationid: string): Read<Location | undefined> => ({
  key: keys.location(customerid, locationid),
  parse: item => item && parseLocation(customerid, locationid, item),
});

export const topic = (customerid: string, topicid: string): Read<Topic | undefined> => ({
  key: keys.topic(customerid, topicid),
  parse: item => item && parseTopic(customerid, topicid, item),
});

export const topicLocation = (
  customerid: string,
  topicid: string,
  locationid: string,
): Read<TopicLocation | undefined> => ({
  key: keys.topicLocation(customerid, topicid, locationid),
  parse: item => item && parseTopicLocation(customerid, `${topicid}#${locationid}`, item),
});

/** Reads the locations, topics and topics at locations of a customer, in one query. */
export async function settingsOf(customerid: string, consistent = false): Promise<TopicStatusSettings> {
  const settings: TopicStatusSettings = { locations: new Map(), topics: new Map(), topicLocations: [] };
  for (const item of await queryAll(settingsPk(customerid), '', { consistent })) {
    const [kind, ...rest] = String(item.sk).split('#');
    const ids = rest.join('#');
    if (kind === 'LOC') settings.locations.set(ids, parseLocation(customerid, ids, item));
    else if (kind === 'TOPIC') settings.topics.set(ids, parseTopic(customerid, ids, item));
    else if (kind === 'TL') settings.topicLocations.push(parseTopicLocation(customerid, ids, item));
  }
  return settings;
}

/** Reads the topics at locations of a customer: those of one topic, or all; the first `most` of them. */
export async function topicLocationsOf(
  customerid: string,
  { topicid, most, consistent = false }: { topicid?: string; most?: number; consistent?: boolean } = {},
): Promise<TopicLocation[]> {
  const prefix = topicLocationPrefix(topicid);
  const items = await queryAll(settingsPk(customerid), prefix, { consistent, ...(most && { limit: most }) });
  return items.map(item =>
    parseTopicLocation(customerid, String(item.sk).slice(topicLocationPrefix().length), item),
  );
}

/** Reads every location of a customer, by id. */
export async function locationsOf(customerid: string, consistent = false): Promise<Location[]> {
  const items = await queryAll(settingsPk(customerid), locationPrefix, { consistent });
  return items.map(item => parseLocation(customerid, String(item.sk).slice(locationPrefix.length), item));
}

/** Reads every topic of a customer, by id. */
export async function topicsOf(customerid: string, consistent = false): Promise<Topic[]> {
  const items = await queryAll(settingsPk(customerid), topicPrefix, { consistent });
  return items.map(item => parseTopic(customerid, String(item.sk).slice(topicPrefix.length), item));
}

/** Returns the item of a new location. */
export const locationItem = ({ customerid, locationid, ...rest }: Omit<Location, 'revision'>) => ({
  ...keys.location(customerid, locationid),
  ...rest,
});
/** A topic that is added. It is the customer's own unless it names its source. */
export type NewTopicSettings = Omit<Topic, 'revision' | 'source'> & Partial<Pick<Topic, 'source'>>;

/** Returns the item of a new topic. */
export const topicItem = ({ customerid, topicid, ...rest }: NewTopicSettings) => ({
  ...keys.topic(customerid, topicid),
  ...rest,
});

/** Returns whether the customer writes the questions of a topic. */
export const isWritten = ({ custom, source }: Pick<Topic, 'custom' | 'source'>): boolean =>
  custom && source === '';
/** The item of a topic at a location. */
export const topicLocationItem = ({
  customerid,
  topicid,
  locationid,
  done,
  scores = {},
  ...rest
}: TopicLocation) => ({
  ...keys.topicLocation(customerid, topicid, locationid),
  ...rest,
  done: Object.fromEntries(done.map(period => [period, scores[period] ?? null])),
});

/** Returns the name of a topic for the wire; '' if there is no topic. */
export const topicTitle = (topic: Topic | undefined) => ({ cuzdesc: topic?.title ?? '' });

/** Returns a topic for the wire, in lists of topics at locations. */
export const topicNames = (topic: Topic | undefined) => ({
  ...topicTitle(topic),
  cuztopic: asFlag(topic?.custom),
});

/** Returns the status of a topic for the wire. */
export const topicStatusRow = ({ status }: Topic) => ({
  tstatusid: status,
  tstatusdesc: topicStatusName(status),
});

/** Returns a custom topic to choose from, for the wire. */
export const topicChoiceRow = (topic: Topic) => ({
  topicid: topic.topicid,
  customerid: topic.customerid,
  userid: topic.userid ?? '',
  ...topicTitle(topic),
  cuzsummary: topic.summary,
  ...topicStatusRow(topic),
});

/** Returns a custom topic for the wire. `published` says whether there is a version that people can answer. */
export const toCustomTopicRow = (topic: Topic) => ({
  ...topicChoiceRow(topic),
  published: asFlag(topic.versionid !== ''),
  revision: topic.revision,
});

/** Returns a location's name and country for the wire; '' if there is no location. */
export const locationNames = (location: Location | undefined) => ({
  locationdesc: location?.name ?? '',
  countrycode: location?.country ?? '',
});

/** Returns a location to choose from, for the wire. */
export const toTopicPairRow = (location: Location) => ({
  locationid: location.locationid,
  ...locationNames(location),
});
