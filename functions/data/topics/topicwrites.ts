import { audit, type Who } from '#functions/data/table/audit.ts';
import { keys } from '#functions/data/table/keys.ts';
import { absent, type Change, ConflictError, put, update, write } from '#functions/data/table/table.ts';
import { asFlag } from '#functions/kit/flag.ts';
import type { LibraryTopic } from './library.ts';
import {
  parseTopic,
  type Topic,
  type TopicLocation,
  topicItem,
  topicLocationItem,
  topicStatus,
} from './settings.ts';

type NewTopic = Omit<Topic, 'revision'>;

/** A topic that is not there yet. */
export const added = (topic: NewTopic): Change => {
  const { pk, sk, ...attributes } = topicItem(topic);
  return put({ pk, sk }, attributes, absent);
};

/** The id of a selected standard topic follows from its code, so that it cannot be selected twice. */
export const standardTopicId = (customerid: string, topiccode: string): string =>
  `${customerid}-s.${topiccode}`;

/** A standard topic as the customer's own. */
export const selected = (customerid: string, master: LibraryTopic, status: number): NewTopic => ({
  customerid,
  topicid: standardTopicId(customerid, master.code),
  custom: false,
  versionid: '',
  title: master.title,
  summary: master.summary,
  libraryCode: master.code,
  status,
});

/** Selects a standard topic, as New. Where somebody was faster, nothing changes. Answers its id. */
export async function selectTopic(
  customerid: string,
  master: LibraryTopic,
  who: Who,
  at: Date,
): Promise<string> {
  const topic = selected(customerid, master, topicStatus.new);
  const { topicid } = topic;
  try {
    await write(added(topic), audit(customerid, at, who, 'standard topic selected', { topicid }));
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
  }
  return topicid;
}

type TopicChange = Partial<Pick<Topic, 'title' | 'summary' | 'status'>>;

/** What became of a change: whether the topic is as it was to be, and how it stands now. */
interface Changed {
  done: boolean;
  topic: Topic;
}

/**
 * Changes a topic that was shown at `revision`. Where it moved on since, nothing is written, unless it is as it
 * was to be already. `now` is the topic as read consistently just before.
 */
export async function changeTopic(
  now: Topic,
  change: TopicChange,
  revision: number,
  event: string,
  who: Who,
  at: Date,
): Promise<Changed> {
  if (isAs(now, change)) return { done: true, topic: now };
  const { customerid, topicid } = now;
  const facts = { topicid, ...(change.status !== undefined && { status: change.status }) };
  try {
    await write(
      update(keys.topic(customerid, topicid), { ...change, revision: revision + 1 }, unchanged(revision)),
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

/** The condition that a topic is as it was shown; it carries no revision before its first change. */
export const unchanged = (revision: number) => ({
  condition: revision === 0 ? 'attribute_exists(pk) AND attribute_not_exists(#r)' : '#r = :seen',
  names: { '#r': 'revision' },
  ...(revision > 0 && { values: { ':seen': revision } }),
});

/** A topic made active, whatever it was. */
export const activated = ({ customerid, topicid }: Pick<Topic, 'customerid' | 'topicid'>): Change =>
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
    ...topics.map(activated),
    audit(customerid, at, who, 'standard topics activated', { topicids }),
  );
}

/** A topic at a location where it is not yet. */
export function placed(pair: TopicLocation): Change {
  const { pk, sk, ...attributes } = topicLocationItem(pair);
  return put({ pk, sk }, attributes, absent);
}

/** Puts a topic at a location. Throws ConflictError where it is there already. */
export async function insertTopicLocation(pair: TopicLocation, who: Who, at: Date): Promise<void> {
  const { customerid, topicid, locationid, active } = pair;
  const facts = { topicid, locationid, active: asFlag(active) };
  await write(placed(pair), audit(customerid, at, who, 'topic put at a location', facts));
}

/**
 * Activates or deactivates a topic at a location; `today` is the customer's calendar day, from which on it
 * counts as active. Runs and reports stay. Where it is as wished already, or not there, nothing is written: a
 * flag needs no revision, since anyone who finds it changed finds it as wished.
 */
export async function switchTopicLocation(
  { customerid, topicid, locationid }: Pick<TopicLocation, 'customerid' | 'topicid' | 'locationid'>,
  active: boolean,
  today: string,
  who: Who,
  at: Date,
): Promise<void> {
  const facts = { topicid, locationid, active: asFlag(active) };
  const key = keys.topicLocation(customerid, topicid, locationid);
  try {
    await write(
      update(
        key,
        { active, ...(active && { activeSince: today }) },
        { condition: 'active = :former', values: { ':former': !active } },
      ),
      audit(customerid, at, who, 'topic at a location switched', facts),
    );
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
  }
}
