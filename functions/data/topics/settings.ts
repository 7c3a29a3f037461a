import { customerPk, keys, settingsPrefix, topicPrefix } from '#functions/data/table/keys.ts';
import { type Item, queryAll, type Read } from '#functions/data/table/table.ts';
import { asFlag } from '#functions/kit/flag.ts';
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
}

export { topicStatus };

/** The location a customer begins with; on Free it is the only one, and never shown. */
export const firstLocation = (customerid: string): string => `${customerid}-home`;

/** A customer's own topic: a selected standard topic, or a custom one. */
export interface Topic {
  customerid: string;
  topicid: string;
  title: string;
  summary: string;
  /** True for a custom topic. */
  custom: boolean;
  /** The master key of the standard topic, '' for a custom one. */
  libraryCode: string;
  status: number;
  /** The published version new runs take; '' for a standard topic, which takes the library's newest. */
  versionid: string;
  /** Counts the changes of title, summary and status. */
  revision: number;
}

/**
 * A topic at a location, with the state of its runs, so that lists need no run.
 * `open` maps a period to the id of the run still open there; `done` holds the completed periods.
 */
export interface TopicLocation {
  customerid: string;
  topicid: string;
  locationid: string;
  active: boolean;
  /** YYYY-MM-DD: since when the topic has been active here. */
  activeSince: string;
  open: Readonly<Record<string, string>>;
  done: readonly string[];
}

export interface Settings {
  locations: Map<string, Location>;
  topics: Map<string, Topic>;
  topicLocations: TopicLocation[];
}

const parseLocation = (customerid: string, locationid: string, item: Item): Location => ({
  customerid,
  locationid,
  name: String(item.name ?? ''),
  country: String(item.country ?? ''),
  internalId: String(item.internalId ?? ''),
  groupid: String(item.groupid ?? ''),
  sector: Number(item.sector ?? 0),
  active: item.active === true,
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
  revision: Number(item.revision ?? 0),
});

const parseTopicLocation = (customerid: string, ids: string, item: Item): TopicLocation => {
  const [topicid = '', locationid = ''] = ids.split('#');
  return {
    customerid,
    topicid,
    locationid,
    active: item.active === true,
    activeSince: String(item.activeSince ?? ''),
    open: (item.open as Record<string, string> | undefined) ?? {},
    done: [...((item.done as Set<string> | undefined) ?? [])].sort(),
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

/** Locations, topics and topic-locations of a customer, in one query. */
export async function settingsOf(customerid: string, consistent = false): Promise<Settings> {
  const settings: Settings = { locations: new Map(), topics: new Map(), topicLocations: [] };
  for (const item of await queryAll(customerPk(customerid), settingsPrefix, { consistent })) {
    const [, kind, ...rest] = String(item.sk).split('#');
    const ids = rest.join('#');
    if (kind === 'LOC') settings.locations.set(ids, parseLocation(customerid, ids, item));
    else if (kind === 'TOPIC') settings.topics.set(ids, parseTopic(customerid, ids, item));
    else if (kind === 'TL') settings.topicLocations.push(parseTopicLocation(customerid, ids, item));
  }
  return settings;
}

/** Every topic of a customer, by id. */
export async function topicsOf(customerid: string, consistent = false): Promise<Topic[]> {
  const items = await queryAll(customerPk(customerid), topicPrefix, { consistent });
  return items.map(item => parseTopic(customerid, String(item.sk).slice(topicPrefix.length), item));
}

export const locationItem = ({ customerid, locationid, ...rest }: Location) => ({
  ...keys.location(customerid, locationid),
  ...rest,
});
/** A topic as it begins, before any change. */
export const topicItem = ({ customerid, topicid, ...rest }: Omit<Topic, 'revision'>) => ({
  ...keys.topic(customerid, topicid),
  ...rest,
});
export const topicLocationItem = ({ customerid, topicid, locationid, done, ...rest }: TopicLocation) => ({
  ...keys.topicLocation(customerid, topicid, locationid),
  ...rest,
  ...(done.length > 0 && { done: new Set(done) }),
});

/** The name of a topic as the wire spells it; '' where there is no topic. */
export const topicTitle = (topic: Topic | undefined) => ({ cuzdesc: topic?.title ?? '' });

/** A topic in lists of topics at locations, as the wire spells it. */
export const topicNames = (topic: Topic | undefined) => ({
  ...topicTitle(topic),
  cuztopic: asFlag(topic?.custom),
});

/** The status of a topic as the wire spells it. */
export const topicStatusRow = ({ status }: Topic) => ({
  tstatusid: status,
  tstatusdesc: topicStatusName(status),
});

/** A custom topic to choose from, as the wire spells it. */
export const topicChoiceRow = (topic: Topic) => ({
  topicid: topic.topicid,
  ...topicTitle(topic),
  cuzsummary: topic.summary,
  ...topicStatusRow(topic),
});

/** A custom topic as the wire spells it; `published` tells whether there is a version that people can answer. */
export const customTopicRow = (topic: Topic) => ({
  ...topicChoiceRow(topic),
  published: asFlag(topic.versionid !== ''),
  revision: topic.revision,
});

/** What a location is called and where it is, as the wire spells it; '' where there is no location. */
export const locationNames = (location: Location | undefined) => ({
  locationdesc: location?.name ?? '',
  countrycode: location?.country ?? '',
});

/** A location to choose, as the wire spells it. */
export const locationRow = (location: Location) => ({
  locationid: location.locationid,
  ...locationNames(location),
});
