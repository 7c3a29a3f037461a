import type { PeriodCode } from '#shared/domain/kit/periods.ts';

/** The months between two questionnaires on a topic at a location that people can choose. */
export const intervals = [1, 2, 3, 6, 12] as const;
export type Interval = (typeof intervals)[number];

/** How often a questionnaire is due: every so many months, counted from a month on; never while it is paused. */
export interface Rhythm {
  every: Interval | 'paused';
  from: PeriodCode;
}

/** Stands for the last day of any month among due days, which are 1–28 otherwise. */
export const lastDay = 31;

/** What a rule can say, each apart from the others. What it leaves out, the next level says. */
export interface ScheduleRule {
  rhythm?: Rhythm;
  /** The day of the month until which a due questionnaire should be completed: 1–28 or `lastDay`. */
  dueDay?: number;
  /** The e-mail of who is asked; '' for nobody, whatever the next level says. */
  answerer?: string;
}

/** A rule with the customer's calendar day from which it counts, YYYY-MM-DD. */
interface DatedScheduleRule extends ScheduleRule {
  since: string;
}

/** The rules of one level, the earliest first. The last one that began by a day counts on it. */
export type ScheduleHistory = readonly DatedScheduleRule[];

/** Where rules are kept, the nearest first: the first that says something counts. */
export const levels = ['pair', 'topic', 'location', 'customer'] as const;
export type Level = (typeof levels)[number];

/** The rules of a topic at a location at each level. */
export type ScheduleHistories = Readonly<Partial<Record<Level, ScheduleHistory>>>;

/** What counts for a topic at a location on a day, and which level says so; '' where none does. */
export interface PairSchedule {
  rhythm: Rhythm;
  dueDay: number;
  answerer: string;
  by: Readonly<Record<keyof ScheduleRule, Level | ''>>;
}

/** Without any rule: every month, until its last day, nobody in particular. */
const usual: Required<ScheduleRule> = { rhythm: { every: 1, from: '000001' }, dueDay: lastDay, answerer: '' };

const parts = ['rhythm', 'dueDay', 'answerer'] as const satisfies readonly (keyof ScheduleRule)[];

/** Returns the rule of one level on a day. */
export function ruleOn(history: ScheduleHistory, day: string): ScheduleRule {
  const { since: _, ...rule }: Partial<DatedScheduleRule> =
    history.findLast(({ since }) => since <= day) ?? {};
  return rule;
}

/** Returns the rules of one level that count on a day or later. */
export const rulesSince = (history: ScheduleHistory, day: string): ScheduleHistory =>
  history.slice(
    Math.max(
      0,
      history.findLastIndex(({ since }) => since <= day),
    ),
  );

/** Returns the level whose rule says something about a topic, a location, both, or with neither about everything. */
export function levelOf({ topicid, locationid }: { topicid?: string; locationid?: string }): Level {
  if (topicid) return locationid ? 'pair' : 'topic';
  return locationid ? 'location' : 'customer';
}

/**
 * The schedule of a topic at a location on a day: each part from the nearest level that says something.
 * Source: docs/product.md, The month.
 */
export function scheduleOn(histories: ScheduleHistories, day: string): PairSchedule {
  const rules = levels.map(level => [level, ruleOn(histories[level] ?? [], day)] as const);
  const said = <Part extends keyof ScheduleRule>(part: Part) => {
    const [level = '' as const, rule] = rules.find(([, rule]) => rule[part] !== undefined) ?? [];
    return [level, (rule?.[part] ?? usual[part]) as Required<ScheduleRule>[Part]] as const;
  };
  const [[byRhythm, rhythm], [byDay, dueDay], [byAnswerer, answerer]] = [
    said('rhythm'),
    said('dueDay'),
    said('answerer'),
  ];
  return { rhythm, dueDay, answerer, by: { rhythm: byRhythm, dueDay: byDay, answerer: byAnswerer } };
}

/** What is changed of a rule: a part that is null is left to the next level again; a part that is absent stays. */
export type ScheduleChange = { readonly [Part in keyof ScheduleRule]?: ScheduleRule[Part] | null };

/** Returns the change that takes back one that was made of a rule. */
export const changeBack = (change: ScheduleChange, former: ScheduleRule): ScheduleChange =>
  Object.fromEntries(
    parts.filter(part => change[part] !== undefined).map(part => [part, former[part] ?? null]),
  );

/** Whether two rules say the same. */
const isSame = (a: ScheduleRule, b: ScheduleRule): boolean =>
  a.dueDay === b.dueDay &&
  a.answerer === b.answerer &&
  a.rhythm?.every === b.rhythm?.every &&
  a.rhythm?.from === b.rhythm?.from;

/** How many rules a level keeps: three years of a change a month. On earlier days it has none. */
const kept = 36;

/**
 * Returns the rules of a level after a change on a day, which no earlier day sees. Later rules, which only a clock that went
 * back can leave, end with it.
 */
export function changeRule(history: ScheduleHistory, change: ScheduleChange, since: string): ScheduleHistory {
  const before = history.filter(rule => rule.since < since);
  const rule = { ...ruleOn(history, since) };
  for (const part of parts) {
    if (change[part] === null) delete rule[part];
    else if (change[part] !== undefined) Object.assign(rule, { [part]: change[part] });
  }
  const changed = isSame(before.at(-1) ?? {}, rule) ? before : [...before, { ...rule, since }];
  return changed.slice(-kept);
}

/**
 * Decides about a change on a day that somebody made who saw a rule: the rules afterward; 'stale' if the rule has changed since
 * they saw it; 'same' if it already says what they want. Source: docs/product.md, Revisions.
 */
export function decideChange(
  history: ScheduleHistory,
  seen: ScheduleRule,
  change: ScheduleChange,
  day: string,
): ScheduleHistory | 'stale' | 'same' {
  const now = ruleOn(history, day);
  const changed = changeRule(history, change, day);
  if (isSame(ruleOn(changed, day), now)) return 'same';
  return isSame(now, seen) ? changed : 'stale';
}
