import { write } from '#functions/data/table/table.ts';
import { setRules } from '#functions/data/topics/schedule.ts';
import { settingsOf } from '#functions/data/topics/settings.ts';
import type { Input } from '#shared/contract/kit/call.ts';
import { getSchedules, setSchedules } from '#shared/contract/topics/scheduling.ts';
import type { As, World } from '#test/support/world.ts';

type Sent = Input<typeof setSchedules>['targets'];
/** What of a rule is changed. */
export type SentChange = Sent[number]['change'];
/** What a rule is about, as requests name it. */
export interface SentTarget {
  topicid?: string;
  locationid?: string;
}

/** Reads and sets schedules in a world. */
export function schedulesIn(world: () => World) {
  const read = async (targets: SentTarget[], who: As = {}) =>
    (await world().call(getSchedules, { targets }, who)).body;
  const ruleOf = async (target: SentTarget) => (await read([target])).targets[0]!.rule;
  const set = (targets: Sent, who: As = {}, grant: 'Y' | 'N' = 'N') =>
    world().call(setSchedules, { targets, grant }, who);
  /** Changes one rule that was seen as it is now. */
  const change = async (target: SentTarget, what: SentChange, who: As = {}, grant: 'Y' | 'N' = 'N') =>
    set([{ ...target, seen: await ruleOf(target), change: what }], who, grant);
  return { read, ruleOf, set, change };
}

/** Takes away what a customer's topics at locations say of their schedules. */
export async function withoutRules(customerid: string): Promise<void> {
  const { topicLocations } = await settingsOf(customerid, true);
  for (const { topicid, locationid, rules } of topicLocations)
    if (rules) await write(setRules(customerid, { topicid, locationid }, rules, []));
}
