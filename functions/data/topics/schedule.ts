import { keys } from '#functions/data/table/keys.ts';
import { type Change, type Key, update } from '#functions/data/table/table.ts';
import type { ScheduleHistory } from '#shared/domain/scheduling/rules.ts';

/** What a rule is about: a topic at a location, a topic everywhere, every topic at a location, or with neither everything. */
export interface RuleTarget {
  topicid?: string;
  locationid?: string;
}

function keyOf(customerid: string, { topicid, locationid }: RuleTarget): Key {
  if (topicid && locationid) return keys.topicLocation(customerid, topicid, locationid);
  if (topicid) return keys.topic(customerid, topicid);
  return locationid ? keys.location(customerid, locationid) : keys.customer(customerid);
}

/** Returns the change that sets the rules of a target that were read as `former`. Its condition fails if they have changed. */
export function setRules(
  customerid: string,
  target: RuleTarget,
  former: ScheduleHistory,
  rules: ScheduleHistory,
): Change {
  const asRead = former.length > 0 ? '#rules = :former' : 'attribute_not_exists(#rules)';
  return update(
    keyOf(customerid, target),
    { rules: rules.length > 0 ? rules : undefined },
    {
      condition: `attribute_exists(pk) AND ${asRead}`,
      names: { '#rules': 'rules' },
      ...(former.length > 0 && { values: { ':former': former } }),
    },
  );
}
