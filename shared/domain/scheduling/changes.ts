import type { Placement } from '#shared/domain/answering/worklist.ts';
import { addDays, addMonths, describeDay, describePeriod, periodOf } from '#shared/domain/kit/periods.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { monthOf } from './month.ts';
import { changeRule, type Level, type ScheduleChange, type ScheduleHistories, scheduleOn } from './rules.ts';
import { rhythmWords } from './words.ts';

/** How a topic at a location stands, as far as the next due day depends on it. */
export type StandingPlace = Pick<Placement, 'active' | 'activeSince' | 'reopened' | 'open' | 'done'>;

/** What a change of a schedule comes to for one topic at a location, or for a rule about many. Days are YYYY-MM-DD. */
export interface ScheduleEffect {
  /** The current month is late, and stays so. */
  staysLate: boolean;
  /** The next due day before and after; '' for never. */
  before: string;
  after: string;
  /** The due day that follows `after`. */
  later: string;
  /** The due day that followed `before`. */
  laterBefore: string;
  /** How often it was due before, in words. */
  rhythmBefore: string;
  /** The e-mail of who is asked after; '' for nobody in particular. */
  answerer: string;
}

/** What a rule about many would mean for one that has no questionnaire yet and no rule of its own. */
const anyPlace: StandingPlace = { active: true, activeSince: '', open: {}, done: [] };

/**
 * Returns the next two days from today on until which a topic at a location is to be completed; '' for never. Without another
 * change, it is due at least once in any twelve months that its rhythm has reached.
 */
function nextDue(place: StandingPlace, histories: ScheduleHistories, today: string): [string, string] {
  const schedule = scheduleOn(histories, today);
  const current = periodOf(today);
  const isAhead = schedule.rhythm.every !== 'paused' && schedule.rhythm.from > current;
  const start = isAhead ? schedule.rhythm.from : current;
  const months = [current, ...Array.from({ length: 25 }, (_, ahead) => addMonths(start, ahead))];
  const days = months.flatMap(period => {
    const { state, due } = monthOf(place, histories, period, today);
    return due && (state === 'notstarted' || state === 'inprogress') ? [due] : [];
  });
  const [first = '', second = ''] = new Set(days);
  return [first, second];
}

/**
 * Returns the consequences of a change of the rule of a level, from a customer's calendar day on. Without a `place`, it is about
 * every topic at a location that has no nearer rule. Source: docs/product.md, The month.
 */
export function effectOf(
  histories: ScheduleHistories,
  level: Level,
  change: ScheduleChange,
  today: string,
  place: StandingPlace = anyPlace,
): ScheduleEffect {
  const changed = { ...histories, [level]: changeRule(histories[level] ?? [], change, today) };
  const isLate = place !== anyPlace && monthOf(place, changed, periodOf(today), today).state === 'late';
  const [before, laterBefore] = nextDue(place, histories, today);
  const [after, later] = nextDue(place, changed, today);
  return {
    staysLate: isLate,
    before,
    after,
    later,
    laterBefore,
    rhythmBefore: rhythmWords(scheduleOn(histories, today).rhythm),
    answerer: scheduleOn(changed, today).answerer,
  };
}

/** One thing that changes: what, in a few words, and a sentence on it. */
export interface ToldChange {
  about: 'late' | 'due' | 'asked';
  title: string;
  detail: string;
}

/** So many days before the due day, people are reminded. */
const remindedBefore = [7, 1];

/** Returns '8 Dec' for '2026-12-08'. */
const dayAndMonth = (day: string): string => describeDay(day).split(' ').slice(0, 2).join(' ');

const same = <T>(values: readonly T[]): T | undefined =>
  values.every(value => value === values[0]) ? values[0] : undefined;

/** Tells what a change of schedules comes to: what stays late, what is due next, and who is reminded when. */
export function tellChanges(
  effects: readonly ScheduleEffect[],
  today: string,
  nameOf: (email: string) => string,
): ToldChange[] {
  const late = effects.filter(({ staysLate }) => staysLate).length;
  const few = late < effects.length ? ` for ${late} of ${effects.length}` : '';
  const told: ToldChange[] = [dueTold(effects), askedTold(effects, today, nameOf)];
  if (late === 0) return told;
  const month = describePeriod(periodOf(today)).slice(0, 3);
  const detail = 'The old due day counts until it is answered.';
  return [{ about: 'late', title: `${month} stays late${few}`, detail }, ...told];
}

function dueTold(effects: readonly ScheduleEffect[]): ToldChange {
  const first = earliest(effects.map(({ after }) => after));
  const title = `Next due ${first}`;
  if (effects.every(({ before, after }) => before === after)) {
    const isOther = effects.some(({ later, laterBefore }) => later !== laterBefore);
    const later = earliest(effects.map(effect => effect.later));
    const detail = isOther ? `As before, after that ${later || 'not any more'}.` : 'As before.';
    return { about: 'due', title: first ? title : 'Not due', detail };
  }
  const before = earliest(effects.map(effect => effect.before));
  const rhythm = same(effects.map(({ rhythmBefore }) => rhythmBefore));
  const then = rhythm && rhythm !== 'Paused' ? `, then ${rhythm.toLowerCase()}` : '';
  return {
    about: 'due',
    title: first ? title : 'Not due any more',
    detail: before ? `Before: ${before}${then}.` : 'Before: not due.',
  };
}

/** Returns the first of some days in words, and whether others are later; '' for none. */
function earliest(days: readonly string[]): string {
  const [first] = days.filter(Boolean).sort();
  if (!first) return '';
  return same(days) ? describeDay(first) : `${describeDay(first)} or later`;
}

function askedTold(
  effects: readonly ScheduleEffect[],
  today: string,
  nameOf: (email: string) => string,
): ToldChange {
  const asked = [...new Set(effects.map(({ answerer }) => answerer).filter(Boolean))];
  if (asked.length === 0) {
    const detail = 'Everybody who may answer it finds it in their list.';
    return { about: 'asked', title: 'Nobody in particular is asked', detail };
  }
  const who = asked.length === 1 ? nameOf(asked[0]!) : counted(asked.length, ['person', 'people']);
  const is = asked.length === 1 ? 'is' : 'are';
  if (effects.every(({ after }) => !after))
    return {
      about: 'asked',
      title: `${who} ${is} asked first`,
      detail: 'Nobody is reminded of what is not due.',
    };
  const title = `${who} ${is} reminded`;
  const due = same(effects.map(({ after }) => after));
  const days = due ? remindedBefore.map(count => addDays(due, -count)).filter(day => day > today) : [];
  const before = due
    ? new Intl.ListFormat('en', { type: 'conjunction' }).format(days.map(dayAndMonth))
    : '7 days and 1 day before';
  const parts = [before, 'on the day', 'weekly while late'].filter(Boolean).join(', ');
  return { about: 'asked', title, detail: `${parts.charAt(0).toUpperCase()}${parts.slice(1)}.` };
}
