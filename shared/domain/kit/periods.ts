import { months, type PeriodCode } from './months.ts';

export { describePeriod, type PeriodCode } from './months.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the calendar date `YYYY-MM-DD` at an instant in an IANA time zone. Throws RangeError for an unknown zone. */
export function localDate(instant: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    // The Swedish locale writes ISO dates.
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format.format(instant);
}

/** Returns the calendar date and time `YYYY-MM-DD HH:MM` at an instant in an IANA time zone. */
export const localMinute = (instant: Date, timeZone: string): string =>
  `${localDate(instant, timeZone)} ${new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(instant)}`;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the hour of the day, 0–23, at an instant in an IANA time zone. Throws RangeError for an unknown zone. */
export function localHour(instant: Date, timeZone: string): number {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
    clocks.set(timeZone, clock);
  }
  return Number(clock.format(instant));
}

/** Returns the month of a day. */
export const periodOf = (day: string): PeriodCode => day.slice(0, 7).replace('-', '');

/** Returns the month of an instant. Source: docs/product.md, Periods. */
export const periodAt = (instant: Date, timeZone: string): PeriodCode =>
  periodOf(localDate(instant, timeZone));

/** Returns '21 Nov 2026' for '2026-11-21'; what is not a day stays as it is. */
export function describeDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)/.exec(day) ?? [];
  const name = months[Number(month) - 1];
  return name ? `${Number(date)} ${name} ${year}` : day;
}

/** Every word that a day or a month of this century is described with. */
export const dateWords: readonly string[] = [
  ...months,
  ...Array.from({ length: 31 }, (_, at) => String(at + 1)),
  ...Array.from({ length: 100 }, (_, at) => String(2000 + at)),
];

/** Returns the first day of a month, `YYYY-MM-DD`. */
export const firstDayOf = (period: PeriodCode): string => `${period.slice(0, 4)}-${period.slice(4)}-01`;

const dayMs = 86_400_000;

/** Returns the day `count` days later (earlier if negative), `YYYY-MM-DD`. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

/** Returns the days from one calendar day (`YYYY-MM-DD`) to another; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** Returns the month `count` months later (earlier if negative). */
export function addMonths(period: PeriodCode, count: number): PeriodCode {
  const months = Number(period.slice(0, 4)) * 12 + Number(period.slice(4)) - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}${String((months % 12) + 1).padStart(2, '0')}`;
}

export const isPeriod = (text: string): boolean => /^\d{4}(0[1-9]|1[0-2])$/.test(text);
