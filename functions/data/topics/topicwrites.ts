import { type Author, audit, type Who } from '#functions/data/table/audit.ts';
import { keys } from '#functions/data/table/keys.ts';
import { atRevision } from '#functions/data/table/revision.ts';
import { absent, type Change, ConflictError, put, update, write } from '#functions/data/table/table.ts';
import { asFlag } from '#functions/kit/flag.ts';
import type { ActivityEvent } from '#shared/domain/administration/events.ts';
import type { LibraryTopic } from './library.ts';
import {
  type NewTopicSettings,
  parseTopic,
  type Topic,
  type TopicLocation,
  topicItem,
  topicLocationItem,
  topicStatus,
} from './settings.ts';

/** Returns the change that adds a topic. */
export const putNewTopic = (topic: NewTopicSettings): Change => {
  const { pk, sk, ...attributes } = topicItem(topic);
  return put({ pk, sk }, attributes, absent);
};

/** Returns the id of a selected standard topic. It follows from the code, so that a topic cannot be selected twice. */
export const standardTopicId = (customerid: string, topiccode: string): string =>
  `${customerid}-s.${topiccode}`;

/** Returns a standard topic as one of the customer's topics. */
export const selected = (customerid: string, master: LibraryTopic, status: number): NewTopicSettings => ({
  customerid,
  topicid: standardTopicId(customerid, master.code),
  custom: false,
  versionid: '',
  title: master.title,
  summary: master.summary,
  libraryCode: master.code,
  status,
});

/** Selects a standard topic as New and returns its id. If it is already selected, nothing changes. */
export async function selectTopic(
  customerid: string,
  master: LibraryTopic,
  who: Who,
  at: Date,
): Promise<string> {
  const topic = selected(customerid, master, topicStatus.new);
  const { topicid } = topic;
  try {
    await write(putNewTopic(topic), audit(customerid, at, who, 'standard topic selected', { topicid }));
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
  }
  return topicid;
}

type TopicChange = Partial<Pick<Topic, 'title' | 'summary' | 'status'>>;

/** The outcome of a change: whether the topic has the wanted values, and the current topic. */
interface Changed {
  done: boolean;
  topic: Topic;
}

/**
 * Changes a topic that the client saw at `revision`. If it has changed since, nothing is written; the change still
 * succeeds if the topic already has the wanted values. `now` is the topic from a consistent read just before.
 */
export async function changeTopic(
  now: Topic,
  change: TopicChange,
  revision: number,
  event: ActivityEvent,
  who: Who,
  at: Date,
): Promise<Changed> {
  if (isAs(now, change)) return { done: true, topic: now };
  const { customerid, topicid } = now;
  const facts = { topicid, ...(change.status !== undefined && { status: change.status }) };
  try {
    await write(
      update(keys.topic(customerid, topicid), { ...change, revision: revision + 1 }, atRevision(revision)),
      audit(customerid, at, who, event, facts),
    );
    return { done: true, topic: { ...now, ...change, revision: revision + 1 } };
  } catch (error) {
    if (!(error instanceof ConflictError) || !error.item) throw error;
    const topic = parseTopic(customerid, topicid, error.item);
    return { done: isAs(topic, change), topic };
  }
}

const isAs = (topic: Topic, change: TopicChange): boolean =>
  Object.entries(change).every(([name, value]) => topic[name as keyof TopicChange] === value);

/** Returns the change that makes a topic active, whatever its status. */
export const markTopicActive = ({ customerid, topicid }: Pick<Topic, 'customerid' | 'topicid'>): Change =>
  update(
    keys.topic(customerid, topicid),
    { status: topicStatus.active },
    {
      condition: 'attribute_exists(pk)',
      extra: { add: ['#r :one'] },
      names: { '#r': 'revision' },
      values: { ':one': 1 },
    },
  );

/** Activates topics of one customer (up to 99) that are not active yet, all of them or none. Throws ConflictError. */
export async function activateTopics(
  customerid: string,
  topics: readonly Topic[],
  who: Who,
  at: Date,
): Promise<void> {
  if (topics.length === 0) return;
  const topicids = topics.map(({ topicid }) => topicid).join(' ');
  await write(
    ...topics.map(markTopicActive),
    audit(customerid, at, who, 'standard topics activated', { topicids }),
  );
}

/** Returns the check that a topic has the status it was read with. */
export const checkTopicStatus = ({ customerid, topicid, status }: Topic): Change => ({
  kind: 'check',
  key: keys.topic(customerid, topicid),
  condition: '#s = :status',
  names: { '#s': 'status' },
  values: { ':status': status },
});

/** Returns the change that sets the status of a topic that was read as `now`; a check where it has that status. */
export const setTopicStatus = (now: Topic, status: number): Change =>
  now.status === status
    ? checkTopicStatus(now)
    : update(
        keys.topic(now.customerid, now.topicid),
        { status, revision: now.revision + 1 },
        atRevision(now.revision),
      );

/**
 * Returns the change that makes a topic active at a location, where it was read as `now`, undefined for not at all; a
 * check where it is active. `today` is the customer's calendar day.
 */
export function checkActiveThere(
  ids: Pick<TopicLocation, 'customerid' | 'topicid' | 'locationid'>,
  now: TopicLocation | undefined,
  today: string,
): Change {
  if (!now) return placeTopic({ ...ids, active: true, activeSince: today, open: {}, done: [] });
  const key = keys.topicLocation(ids.customerid, ids.topicid, ids.locationid);
  const former = { condition: 'active = :former', values: { ':former': now.active } };
  return now.active
    ? { kind: 'check', key, ...former }
    : update(key, { active: true, activeSince: today, batch: undefined }, former);
}

/** Returns the change that adds a topic at a location. */
export function placeTopic(pair: TopicLocation): Change {
  const { pk, sk, ...attributes } = topicLocationItem(pair);
  return put({ pk, sk }, attributes, absent);
}

/** The parts of a write about a topic at a location. */
export type PairPart = 'topic' | 'place' | 'pair' | 'rest';

/** Returns the checks that a topic and a location are there, and active if something is to be switched on. */
export const checkPairsEnds = (
  { customerid, topicid, locationid }: Pick<TopicLocation, 'customerid' | 'topicid' | 'locationid'>,
  active: boolean,
): Record<'topic' | 'place', Change[]> => ({
  topic: [
    {
      kind: 'check',
      key: keys.topic(customerid, topicid),
      ...(active && {
        condition: '#s = :active',
        names: { '#s': 'status' },
        values: { ':active': topicStatus.active },
      }),
    },
  ],
  place: [
    {
      kind: 'check',
      key: keys.location(customerid, locationid),
      ...(active && { condition: 'active = :on', values: { ':on': true } }),
    },
  ],
});

/**
 * Returns the change that counts on a location that something was put there, and fails unless it is active. Who takes the
 * location back decides on what is there, and has no room to name every topic that is not.
 */
export const putAt = (customerid: string, locationid: string): Change =>
  update(
    keys.location(customerid, locationid),
    {},
    { condition: 'active = :on', extra: { add: ['puts :one'] }, values: { ':on': true, ':one': 1 } },
  );

/** Returns the changes that put a topic at a location: both have to be active. */
export function putNewPair(pair: TopicLocation, who: Author, at: Date): Record<PairPart, Change[]> {
  const { customerid, topicid, locationid, active } = pair;
  const facts = { topicid, locationid, active: asFlag(active) };
  return {
    ...checkPairsEnds(pair, true),
    place: [putAt(customerid, locationid)],
    pair: [placeTopic(pair)],
    rest: [audit(customerid, at, who, 'topic put at a location', facts)],
  };
}

/** Returns the condition that a topic at a location is as it was read: as a batch left it, with the same months. */
const asBatchLeft = ({ active, batch, open, done }: TopicLocation) => ({
  condition: 'active = :former AND #batch = :batch AND size(#open) = :open AND size(#done) = :done',
  names: { '#batch': 'batch', '#open': 'open', '#done': 'done' },
  values: {
    ':former': active,
    ':batch': batch,
    ':open': Object.keys(open).length,
    ':done': done.length,
  },
});

/** Returns the check that the questionnaires that are open at a topic and location are those that were read. */
export function noOtherBegun({ customerid, topicid, locationid, open }: TopicLocation): Change {
  const runs = Object.entries(open);
  const key = keys.topicLocation(customerid, topicid, locationid);
  if (runs.length === 0) {
    const condition = 'attribute_not_exists(#open) OR size(#open) = :none';
    return { kind: 'check', key, condition, names: { '#open': 'open' }, values: { ':none': 0 } };
  }
  return {
    kind: 'check',
    key,
    condition: ['size(#open) = :open', ...runs.map((_, n) => `#open.#p${n} = :r${n}`)].join(' AND '),
    names: {
      '#open': 'open',
      ...Object.fromEntries(runs.map(([period], n) => [`#p${n}`, period])),
    },
    values: { ':open': runs.length, ...Object.fromEntries(runs.map(([, runid], n) => [`:r${n}`, runid])) },
  };
}

/**
 * Returns the changes that switch a topic at a location to the state that it does not have. `by` is the batch that does
 * it; `of` is what a batch left, if that is taken back.
 */
export function pairSwitched(
  { customerid, topicid, locationid }: Pick<TopicLocation, 'customerid' | 'topicid' | 'locationid'>,
  active: boolean,
  today: string,
  who: Author,
  at: Date,
  { by, of }: { by?: string; of?: TopicLocation } = {},
): Record<'pair' | 'rest', Change[]> {
  const facts = { topicid, locationid, active: asFlag(active) };
  return {
    pair: [
      update(
        keys.topicLocation(customerid, topicid, locationid),
        { active, batch: by, ...(active && { activeSince: today }) },
        of ? asBatchLeft(of) : { condition: 'active = :former', values: { ':former': !active } },
      ),
    ],
    rest: [audit(customerid, at, who, 'topic at a location switched', facts)],
  };
}

/** Returns the check that a topic has not changed since it was read. */
export const checkTopicUnchanged = ({ customerid, topicid, revision }: Topic): Change => ({
  kind: 'check',
  key: keys.topic(customerid, topicid),
  ...atRevision(revision),
});
