import { customer } from '#functions/data/administration/customer.ts';
import { readMany } from '#functions/data/table/many.ts';
import { readOne } from '#functions/data/table/table.ts';
import type { RuleTarget } from '#functions/data/topics/schedule.ts';
import {
  type Location,
  location,
  type Topic,
  type TopicLocation,
  topic,
  topicLocation,
} from '#functions/data/topics/settings.ts';
import { type Actor, refuseAccess } from '#functions/frame/session.ts';
import { coversLocation, everywhere } from '#shared/domain/accounts/access.ts';
import { customerOf } from '#shared/domain/kit/ids.ts';
import type { ScheduleHistories } from '#shared/domain/scheduling/rules.ts';
import { targetWords } from '#shared/domain/scheduling/words.ts';

/** What a rule is about as it is stored, with the rules of every level that counts for it. */
export interface StoredTarget extends RuleTarget {
  topic: Topic | undefined;
  location: Location | undefined;
  /** The topic at the location; undefined where it is not there, and for a rule about many. */
  pair: TopicLocation | undefined;
  histories: ScheduleHistories;
}

/** The topic and the location of a rule, in words. */
export const wordsOf = ({ topic, location }: Pick<StoredTarget, 'topic' | 'location'>): string =>
  targetWords(topic?.title ?? '', location?.name ?? '');

/** Tells whether somebody may change the rule of a target: of many locations only with all of them. */
export function mayChange(actor: Actor, { topicid, locationid }: RuleTarget): boolean {
  if (locationid) return coversLocation(actor.seat, locationid);
  return everywhere(actor.seat) && (Boolean(topicid) || actor.permissions.has('Edit Customer Data'));
}

/**
 * Reads what rules are about, in one round trip. Refuses access if the person may not change one of them, and for another
 * customer's ids as for those that do not exist.
 */
export async function readTargets(actor: Actor, targets: readonly RuleTarget[]): Promise<StoredTarget[]> {
  const { customerid } = actor.customer;
  const ids = targets.flatMap(({ topicid, locationid }) => [topicid, locationid]).filter(id => id);
  const isForeign = ids.some(id => customerOf(id!) !== customerid);
  if (isForeign || !targets.every(target => mayChange(actor, target))) throw refuseAccess();
  const [topics, locations, pairs, its] = await Promise.all([
    readMany(
      targets.map(({ topicid }) => topic(customerid, topicid || 'none')),
      true,
    ),
    readMany(
      targets.map(({ locationid }) => location(customerid, locationid || 'none')),
      true,
    ),
    readMany(
      targets.map(({ topicid, locationid }) =>
        topicLocation(customerid, topicid || 'none', locationid || 'none'),
      ),
      true,
    ),
    readOne(customer(customerid), true),
  ]);
  return targets.map(({ topicid, locationid }, n) => {
    const [topic, location, pair] = [topics[n], locations[n], pairs[n]];
    if ((topicid && !topic) || (locationid && !location)) throw refuseAccess();
    const histories = {
      ...(topic && location && { pair: pair?.rules ?? [] }),
      ...(topic && { topic: topic.rules ?? [] }),
      ...(location && { location: location.rules ?? [] }),
      customer: its?.rules ?? [],
    };
    return {
      ...(topicid && { topicid }),
      ...(locationid && { locationid }),
      topic,
      location,
      pair,
      histories,
    };
  });
}
