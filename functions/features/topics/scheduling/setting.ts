import { audit } from '#functions/data/table/audit.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { setRules } from '#functions/data/topics/schedule.ts';
import { topicStatus } from '#functions/data/topics/settings.ts';
import { Refusal, type Refuse } from '#functions/frame/refusal.ts';
import type { Actor } from '#functions/frame/session.ts';
import type { Input } from '#shared/contract/kit/call.ts';
import type { setSchedules } from '#shared/contract/topics/scheduling.ts';
import { fieldDifferences } from '#shared/domain/administration/differences.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import {
  changeBack,
  decideChange,
  levelOf,
  ruleOn,
  type ScheduleHistory,
} from '#shared/domain/scheduling/rules.ts';
import { ruleFields } from '#shared/domain/scheduling/words.ts';
import { type NewAnswerer, nameAnswerers } from './answerers.ts';
import { readTargets, type StoredTarget, wordsOf } from './targets.ts';

type Asked = Input<typeof setSchedules>;
type AskedTarget = Asked['targets'][number];

/** What is to be written of one target. */
interface Planned {
  asked: AskedTarget;
  target: StoredTarget;
  former: ScheduleHistory;
  rules: ScheduleHistory;
}

/** The most changes of one transaction. */
const atOnce = 100;

/** Changes the rules of some targets, all of them or none. Returns how many changed, and what takes it back. */
export const setTargets = (asked: Asked, actor: Actor, at: Date, refuse: Refuse<typeof setSchedules>) =>
  untilWritten(async () => {
    const planned = await planTargets(asked, actor, at, refuse);
    if (planned instanceof Refusal) return planned;
    const { parts, undo } = planned;
    return (await writeNamed(parts)) ? undefined : { changed: undo.length, undo };
  });

/** Reads some targets, and returns the changes of their rules and what takes them back, or why one cannot be changed. */
export async function planTargets(
  { targets, grant }: Asked,
  actor: Actor,
  at: Date,
  refuse: Refuse<typeof setSchedules>,
) {
  const { customerid, timezone } = actor.customer;
  const today = localDate(at, timezone);
  const idsOf = ({ topicid, locationid }: AskedTarget) => `${topicid ?? ''} ${locationid ?? ''}`;
  if (new Set(targets.map(idsOf)).size < targets.length) return refuse('twice');
  const stored = await readTargets(actor, targets);
  const planned: Planned[] = [];
  for (const [n, asked] of targets.entries()) {
    const target = stored[n]!;
    const former = target.histories[levelOf(target)] ?? [];
    const rules = decideChange(former, asked.seen, asked.change, today);
    if (rules === 'stale') return refuse('stale', undefined, { targets: stored.map(t => toRule(t, today)) });
    if (rules !== 'same') planned.push({ asked, target, former, rules });
  }
  for (const { target } of planned) {
    const { topic, location, pair, topicid, locationid } = target;
    if (topic && topic.status !== topicStatus.active) return refuse('topicinactive');
    if (location && !location.active) return refuse('locationinactive');
    if (topicid && locationid && !pair)
      return refuse('notthere', { topic: topic!.title, location: location!.name });
  }
  const naming = await nameAnswerers(actor, newAnswerers(planned), grant === 'Y', at);
  if ('name' in naming) return refuse(naming.name, naming.values);
  const changes = planned.map(({ target, former, rules }) => setRules(customerid, target, former, rules));
  const { seats, granted } = naming;
  if (seats.length + granted.length + changes.length >= atOnce) return refuse('toomany');
  const rest = changes.length > 0 ? [told(planned, naming.given, actor, today, at)] : [];
  const undo = planned.map(plan => undoOf(plan, today));
  return { parts: { seats, granted, changes, rest }, undo };
}

const toRule = ({ topicid, locationid, histories, ...target }: StoredTarget, today: string) => ({
  ...(topicid && { topicid }),
  ...(locationid && { locationid }),
  rule: ruleOn(histories[levelOf({ ...target, topicid, locationid })] ?? [], today),
});

/** Returns who is asked by a rule who was not asked before by it. */
const newAnswerers = (planned: readonly Planned[]): NewAnswerer[] =>
  planned.flatMap(({ asked: { seen, change }, target }) =>
    change.answerer && change.answerer !== seen.answerer ? [{ email: change.answerer, target }] : [],
  );

/** The change that takes another one back, for the wire. */
const undoOf = ({ asked, former, rules }: Planned, today: string) => ({
  ...(asked.topicid && { topicid: asked.topicid }),
  ...(asked.locationid && { locationid: asked.locationid }),
  seen: ruleOn(rules, today),
  change: changeBack(asked.change, ruleOn(former, today)),
});

/** Returns the entry of the activity: which rules changed from what to what, and who got Edit. */
function told(
  planned: readonly Planned[],
  given: readonly { email: string; target: StoredTarget; former: string | null }[],
  actor: Actor,
  today: string,
  at: Date,
) {
  const isOne = planned.length === 1;
  const [{ target }] = planned as [Planned];
  const people = new Set(planned.flatMap(({ rules }) => ruleOn(rules, today).answerer || []));
  const facts = {
    ...(isOne && target.topic && { topicid: target.topic.topicid, topic: target.topic.title }),
    ...(isOne &&
      target.location && { locationid: target.location.locationid, location: target.location.name }),
    ...(!isOne && { schedules: planned.length }),
    ...(people.size > 0 && { people: [...people].join(', ') }),
  };
  const changes = planned.flatMap(({ target, former, rules }) => {
    const of = isOne ? '' : wordsOf(target);
    return fieldDifferences(ruleFields(ruleOn(former, today), of), ruleFields(ruleOn(rules, today), of));
  });
  const privileges = given.map(({ email, target, former }) => ({
    field: `Privilege of ${email}, ${wordsOf(target)}`,
    from: former ?? 'None',
    to: 'Edit',
  }));
  const { customerid } = actor.customer;
  return audit(customerid, at, actor, 'schedule changed', facts, [...changes, ...privileges]);
}
