import { months } from '#shared/domain/kit/months.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';

/** Returns a time of day as people in the browser's locale write it. */
const timeOfDay = (at: Date): string => at.toLocaleTimeString(undefined, { timeStyle: 'short' });

/** Returns an instant as a day and time where the browser is: "25 Nov 2026, 10:15 PM". */
export function momentOf(instant: string): string {
  const at = new Date(instant);
  // Swedish writes a day as ISO 8601 does.
  return `${describeDay(at.toLocaleDateString('sv-SE'))}, ${timeOfDay(at)}`;
}

/** Returns the time of an instant, with its day where that is not today. */
export function untilOf(instant: string): string {
  const at = new Date(instant);
  const today = at.toDateString() === new Date().toDateString();
  return today ? timeOfDay(at) : momentOf(instant);
}

const dayOrMonth = new RegExp(`(\\d{1,2} )?(${months.join('|')}) \\d{4}`, 'g');

/** Keeps each day and month of a sentence on one line. Only for what is shown: elsewhere they have plain spaces. */
export const unbroken = (text: string): string =>
  text.replace(dayOrMonth, date => date.replaceAll(' ', '\u00a0'));
