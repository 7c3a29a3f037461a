import { customer } from '#functions/data/administration/customer.ts';
import type { Member } from '#functions/data/administration/member.ts';
import { readOne } from '#functions/data/table/table.ts';
import type { RuleTarget } from '#functions/data/topics/schedule.ts';
import { settingsOf, topicStatus } from '#functions/data/topics/settings.ts';
import { Refusal, refuser } from '#functions/frame/refusal.ts';
import { type Actor, refuseAccess } from '#functions/frame/session.ts';
import { mostTargets, setSchedules } from '#shared/contract/topics/scheduling.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import { ruleOn, type ScheduleHistory, type ScheduleRule } from '#shared/domain/scheduling/rules.ts';
import { answererProblem, grantedTo } from './answerers.ts';
import { setTargets } from './setting.ts';
import { mayChange, type StoredTarget } from './targets.ts';

/** A rule that says who is asked, as it is now, with what it is about. */
interface AskingRule {
  target: StoredTarget;
  seen: ScheduleRule;
}

/** Returns the rules that name a person to be asked first, as far as the actor may change them: all, or those of one location. */
export async function rulesAsking(
  actor: Actor,
  { useremail, locationid: only }: { useremail: string; locationid?: string | undefined },
  at: Date,
): Promise<AskingRule[]> {
  const { customerid, timezone } = actor.customer;
  const today = localDate(at, timezone);
  const [{ topics, locations, topicLocations }, its] = await Promise.all([
    settingsOf(customerid, true),
    readOne(customer(customerid), true),
  ]);
  if (only && !locations.has(only)) throw refuseAccess();
  const kept: (RuleTarget & { rules?: ScheduleHistory })[] = [
    ...topicLocations,
    ...[...topics.values()].map(({ topicid, rules = [] }) => ({ topicid, rules })),
    ...[...locations.values()].map(({ locationid, rules = [] }) => ({ locationid, rules })),
    { rules: its?.rules ?? [] },
  ];
  const pairs = new Map(topicLocations.map(pair => [`${pair.topicid} ${pair.locationid}`, pair]));
  return kept.flatMap(({ topicid = '', locationid = '', rules = [] }) => {
    const ids = { ...(topicid && { topicid }), ...(locationid && { locationid }) };
    const seen = ruleOn(rules, today);
    if (seen.answerer !== useremail || (only && locationid !== only) || !mayChange(actor, ids)) return [];
    const target = {
      ...ids,
      topic: topics.get(topicid),
      location: locations.get(locationid),
      pair: pairs.get(`${topicid} ${locationid}`),
      histories: {},
    };
    return [{ target, seen }];
  });
}

/**
 * Returns which rules somebody can take over, undefined for nobody in particular, and for how many they get Edit. Nobody takes
 * over what is about a topic or a location that is not active.
 */
export async function takeable(
  rules: readonly AskingRule[],
  to: Member | undefined,
): Promise<{ able: AskingRule[]; edit: number }> {
  const granted = to && (await grantedTo(to));
  let edit = 0;
  const able = rules.filter(({ target }) => {
    const { topicid, topic, locationid, location } = target;
    if ((topicid && topic?.status !== topicStatus.active) || (locationid && !location?.active)) return false;
    const problem = to && granted && answererProblem(to, target, granted);
    if (problem === null) edit++;
    return !problem;
  });
  return { able, edit };
}

/**
 * Has somebody else asked where these rules ask a person, the first of them if there are many. Returns undefined if one of
 * them, or what the other person may do, changed in between.
 */
export async function handOverRules(
  able: readonly AskingRule[],
  to: Member | undefined,
  actor: Actor,
  at: Date,
): Promise<{ handed: number; left: number } | undefined> {
  const these = able.slice(0, mostTargets);
  if (these.length === 0) return { handed: 0, left: 0 };
  const change = { answerer: to?.email ?? '' };
  const targets = these.map(({ target: { topicid, locationid }, seen }) => ({
    ...(topicid && { topicid }),
    ...(locationid && { locationid }),
    ...{ seen, change },
  }));
  const done = await setTargets({ targets, grant: 'Y' }, actor, at, refuser(setSchedules));
  return done instanceof Refusal ? undefined : { handed: done.changed, left: able.length - these.length };
}
