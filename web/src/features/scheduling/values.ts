import type { Input, Output } from '#shared/contract/kit/call.ts';
import type { getSchedules, setSchedules } from '#shared/contract/topics/scheduling.ts';
import { addMonths, type PeriodCode, periodOf } from '#shared/domain/kit/periods.ts';
import { effectOf, type ScheduleEffect } from '#shared/domain/scheduling/changes.ts';
import { type Interval, levelOf, type Rhythm, type ScheduleChange } from '#shared/domain/scheduling/rules.ts';

/** What a rule is about: a topic at a location, a topic everywhere, every topic at a location, or with neither everything. */
export type ScheduleTarget = Input<typeof getSchedules>['targets'][number];
export type ScheduledTarget = Output<typeof getSchedules>['targets'][number];
export type SentTarget = Input<typeof setSchedules>['targets'][number];

/** The values of the form; '' where the targets differ, which stays so unless it is touched. */
export interface ScheduleValues extends Record<string, string> {
  every: string;
  from: PeriodCode;
  dueDay: string;
  answerer: string;
}

/** Stands for nobody in the form, where '' is for different people. */
export const nobody = '-';

/** Returns the value that all targets have; '' where they differ. */
function common(targets: readonly ScheduledTarget[], saidBy: (target: ScheduledTarget) => string): string {
  const [first = '', ...others] = targets.map(saidBy);
  return others.every(value => value === first) ? first : '';
}

/** Returns the form's values for what counts today. */
export const valuesOf = (targets: readonly ScheduledTarget[]): ScheduleValues => ({
  every: common(targets, ({ counts }) => String(counts.rhythm.every)),
  from: common(targets, ({ counts }) => counts.rhythm.from),
  dueDay: common(targets, ({ counts }) => String(counts.dueDay)),
  answerer: common(targets, ({ counts }) => counts.answerer || nobody),
});

/** Tells whether the months of a rhythm depend on the one from which it counts. */
export const countsFrom = (every: string): boolean => ['2', '3', '6', '12'].includes(every);

/** Returns the change that the form makes of every rule: its values that differ from the first ones. */
export function changeOf(first: ScheduleValues, now: ScheduleValues, current: PeriodCode): ScheduleChange {
  const { every, dueDay, answerer } = now;
  const from = countsFrom(every) ? now.from || current : current;
  const isOther = every !== first.every || (countsFrom(every) && now.from !== first.from);
  const rhythm = { every: every === 'paused' ? every : (Number(every) as Interval), from } satisfies Rhythm;
  return {
    ...(every && isOther && { rhythm }),
    ...(dueDay && dueDay !== first.dueDay && { dueDay: Number(dueDay) }),
    ...(answerer && answerer !== first.answerer && { answerer: answerer === nobody ? '' : answerer }),
  };
}

/** Returns the change that empties a rule, so that the next level decides. */
export const changeToNothing = ({ rule }: ScheduledTarget): ScheduleChange =>
  Object.fromEntries(Object.keys(rule).map(part => [part, null]));

/** Returns the consequences of a change for each target. */
export const effectsOf = (
  targets: readonly ScheduledTarget[],
  change: ScheduleChange,
  today: string,
): ScheduleEffect[] =>
  targets.map(({ rules, place, ...ids }) => {
    const period = periodOf(today);
    const standing = place && {
      active: place.active === 'Y',
      activeSince: place.activesince,
      open: place.begun === 'Y' ? { [period]: '-' } : {},
      done: place.completed === 'Y' ? [period] : [],
    };
    return effectOf(rules, levelOf(ids), change, today, standing);
  });

/** Returns the month from which a new rhythm counts: this one, or the next where this one is over for one of them. */
export function firstMonth(targets: readonly ScheduledTarget[], today: string): PeriodCode {
  const current = periodOf(today);
  const isLate = effectsOf(targets, {}, today).some(({ staysLate }) => staysLate);
  return isLate || targets.some(({ place }) => place?.completed === 'Y') ? addMonths(current, 1) : current;
}
