import { audit, type Who } from '#functions/data/table/audit.ts';
import type { Change } from '#functions/data/table/table.ts';
import type { LibraryTopic } from '#functions/data/topics/library.ts';
import {
  firstLocation,
  settingsOf,
  type Topic,
  type TopicLocation,
  topicStatus,
} from '#functions/data/topics/settings.ts';
import {
  markTopicActive,
  placeTopic,
  putNewTopic,
  selected,
  standardTopicId,
} from '#functions/data/topics/topicwrites.ts';
import type { ActivityEvent } from '#shared/domain/administration/events.ts';
import { markBegun, type Run } from './run.ts';

/** The topic and the location where a free user answers, in the form of the other calls. */
export interface FreePlace {
  topicid: string;
  locationid: string;
}

/**
 * Returns where a customer on Free answers a standard topic: under the id that selecting it would give, at the hidden
 * location, so that an upgrade keeps everything. Source: docs/product.md, Free users.
 */
export const freePlace = (customerid: string, topiccode: string): FreePlace => ({
  topicid: standardTopicId(customerid, topiccode),
  locationid: firstLocation(customerid),
});

/** A free user's standard topic, as far as it is stored. */
export interface StoredFreeTopic {
  master: LibraryTopic;
  topic: Topic | undefined;
  pair: TopicLocation | undefined;
}

/**
 * Returns the changes that go with a free user's new run: the topic and its place at the hidden location. They are
 * created when they are first needed, and activated again if a former subscription had switched them off. `today` is
 * the customer's calendar day.
 */
export function freeOpening(
  { master, topic, pair }: StoredFreeTopic,
  fresh: Run,
  today: string,
  who: Who,
  at: Date,
): Change[] {
  const { customerid, topicid, locationid } = fresh;
  const audited = (event: ActivityEvent) => audit(customerid, at, who, event, { topicid, locationid });
  const changes: Change[] = [pairOpened(pair, fresh, today)];
  if (!topic)
    changes.push(
      putNewTopic(selected(customerid, master, topicStatus.active)),
      audited('standard topic selected'),
    );
  else if (topic.status !== topicStatus.active)
    changes.push(markTopicActive(topic), audited('standard topics activated'));
  if (pair?.active === false) changes.push(audited('topic at a location switched'));
  return changes;
}

/** Returns the change of the topic at its location. It comes first, as when any run begins. */
function pairOpened(pair: TopicLocation | undefined, fresh: Run, today: string): Change {
  const { customerid, topicid, locationid, period, runid } = fresh;
  const active = { active: true, activeSince: today };
  if (!pair)
    return placeTopic({ customerid, topicid, locationid, ...active, open: { [period]: runid }, done: [] });
  const begun = markBegun(fresh);
  if (pair.active) return begun;
  return { ...begun, set: active, values: { ...begun.values, ':yes': false } };
}

/** Reads what a free user has begun, by topic id, in one query. */
export async function freeTopicsOf(customerid: string): Promise<Map<string, TopicLocation>> {
  const { topicLocations } = await settingsOf(customerid);
  const here = topicLocations.filter(({ locationid }) => locationid === firstLocation(customerid));
  return new Map(here.map(pair => [pair.topicid, pair]));
}
