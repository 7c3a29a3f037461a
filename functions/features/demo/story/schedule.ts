import { keys } from '#functions/data/table/keys.ts';
import type { Item, Key } from '#functions/data/table/table.ts';
import type { TopicLocation } from '#functions/data/topics/settings.ts';
import type { ScheduleHistory } from '#shared/domain/scheduling/rules.ts';

/**
 * Sets the only rule of the schedule of a topic, a location, or a topic at a location, by the names that the story gives them;
 * of the customer where nothing is named.
 */
export function setRule(
  items: (Item & Key)[],
  places: Map<string, TopicLocation>,
  customerid: string,
  rule: ScheduleHistory[number],
  { topic, location }: { topic?: string; location?: string },
): void {
  const pair = `${topic} ${location}`;
  const place = places.get(pair);
  if (place) {
    places.set(pair, { ...place, rules: [rule] });
    return;
  }
  const key = topic
    ? keys.topic(customerid, `${customerid}-${topic}`)
    : location
      ? keys.location(customerid, `${customerid}-${location}`)
      : keys.customer(customerid);
  const item = items.find(({ pk, sk }) => pk === key.pk && sk === key.sk);
  if (item) item.rules = [rule];
  else items.push({ ...key, rules: [rule] });
}
