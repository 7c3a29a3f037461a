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
import { activated, added, placed, selected, standardTopicId } from '#functions/data/topics/topicwrites.ts';
import { markBegun, type Run } from './run.ts';

/** A topic where a free user answers it, as every other call names it. */
export interface FreePlace {
  topicid: string;
  locationid: string;
}

/**
 * Where a customer on Free answers a standard topic: under the id that selecting it gives, at the location that is
 * never shown, so that an upgrade finds everything. Source: docs/product.md, Free users.
 */
export const freePlace = (customerid: string, topiccode: string): FreePlace => ({
  topicid: standardTopicId(customerid, topiccode),
  locationid: firstLocation(customerid),
});

/** A standard topic of a free user, as far as it is there. */
export interface FreeTopic {
  master: LibraryTopic;
  topic: Topic | undefined;
  pair: TopicLocation | undefined;
}

/**
 * What is written beside a free user's run that begins: the topic and its place at the hidden location, put when
 * they are first needed, and active again where a former subscription switched them off. `today` is the customer's
 * calendar day.
 */
export function freeOpening(
  { master, topic, pair }: FreeTopic,
  fresh: Run,
  today: string,
  who: Who,
  at: Date,
): Change[] {
  const { customerid, topicid, locationid } = fresh;
  const told = (event: string) => audit(customerid, at, who, event, { topicid, locationid });
  const changes: Change[] = [pairOpened(pair, fresh, today)];
  if (!topic)
    changes.push(added(selected(customerid, master, topicStatus.active)), told('standard topic selected'));
  else if (topic.status !== topicStatus.active)
    changes.push(activated(topic), told('standard topics activated'));
  if (pair?.active === false) changes.push(told('topic at a location switched'));
  return changes;
}

/** The change of the topic at its location comes first, as where any run begins. */
function pairOpened(pair: TopicLocation | undefined, fresh: Run, today: string): Change {
  const { customerid, topicid, locationid, period, runid } = fresh;
  const active = { active: true, activeSince: today };
  if (!pair)
    return placed({ customerid, topicid, locationid, ...active, open: { [period]: runid }, done: [] });
  const begun = markBegun(fresh);
  if (pair.active) return begun;
  return { ...begun, set: active, values: { ...begun.values, ':yes': false } };
}

/** What a free user has begun, by topic id, in one query. */
export async function freeTopicsOf(customerid: string): Promise<Map<string, TopicLocation>> {
  const { topicLocations } = await settingsOf(customerid);
  const here = topicLocations.filter(({ locationid }) => locationid === firstLocation(customerid));
  return new Map(here.map(pair => [pair.topicid, pair]));
}
