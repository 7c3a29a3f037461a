import type { ToldField } from '#shared/domain/administration/differences.ts';
import { addMonths, describePeriod } from '#shared/domain/kit/periods.ts';
import { lastDay, type Rhythm, type ScheduleRule } from './rules.ts';

const endings: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' };

/** Returns '1st', '2nd', '12th'. */
export function ordinal(count: number): string {
  const isTeen = count % 100 > 10 && count % 100 < 14;
  return `${count}${(!isTeen && endings[count % 10]) || 'th'}`;
}

/** Returns how often a questionnaire is due, in words. */
export function rhythmWords({ every }: Pick<Rhythm, 'every'>): string {
  if (every === 'paused') return 'Paused';
  return every === 1 ? 'Every month' : `Every ${ordinal(every)} month`;
}

/** Returns a due day in words. */
export const dueDayWords = (day: number): string => (day === lastDay ? 'Last day' : ordinal(day));

/** Every word that how often and the due day are described with. */
export const scheduleWords: readonly string[] = [
  ...(['paused', 1, 2, 3, 6, 12] as const).map(every => rhythmWords({ every })),
  ...Array.from({ length: 28 }, (_, at) => dueDayWords(at + 1)),
  dueDayWords(lastDay),
];

/** Returns the sentence about how often a questionnaire is due, with the months of a year that it names. */
export function rhythmSentence(rhythm: Rhythm): string {
  const { every, from } = rhythm;
  if (every === 'paused') return 'Not due while it is paused. People can answer it all the same.';
  if (every === 1) return 'Every month.';
  const months = Array.from({ length: 12 / every }, (_, at) => addMonths(from, at * every));
  const names = months.map(period => describePeriod(period).slice(0, 3)).join(', ');
  return `${rhythmWords(rhythm)} from ${describePeriod(from)}: ${names}.`;
}

/** What a rule says of a part that it leaves to the next one. */
export const leftOpen = 'Not set here';

/** Returns the parts of a rule, as the activity tells them. `of` says what the rule is about, '' where it is clear. */
export function ruleFields(rule: ScheduleRule, of = ''): ToldField[] {
  const { rhythm, dueDay, answerer } = rule;
  const from = rhythm && rhythm.every !== 1 && rhythm.every !== 'paused' ? describePeriod(rhythm.from) : '';
  const label = (part: string) => (of ? `${part}, ${of}` : part);
  return [
    [
      label('How often'),
      rhythm ? `${rhythmWords(rhythm)}${from && ` from ${from}`}` : leftOpen,
      rhythm ? `${rhythm.every} ${rhythm.from}` : '',
    ],
    [label('Due on the'), dueDay ? dueDayWords(dueDay) : leftOpen],
    [label('Asked first'), answerer === undefined ? leftOpen : answerer || 'Nobody'],
  ];
}

/** The topic and the location of a rule, in words: their names, '' for all of them. */
export function targetWords(topic: string, location: string): string {
  if (topic) return location ? `${topic} at ${location}` : `${topic} everywhere`;
  return location ? `every topic at ${location}` : 'every topic everywhere';
}
