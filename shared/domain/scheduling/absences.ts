import { coversLocation, everywhere, type Seat } from '#shared/domain/accounts/access.ts';
import { personName } from '#shared/domain/accounts/names.ts';
import { type Difference, fieldDifferences } from '#shared/domain/administration/differences.ts';
import { addDays, describeDay } from '#shared/domain/kit/periods.ts';
import type { Absence } from './answerers.ts';

/** How many days ahead an absence may last. */
const mostDaysAhead = 366;

/** Returns the last day that an absence may have on a day. */
export const lastDayAway = (today: string): string => addDays(today, mostDaysAhead);

/** Returns whether an absence has not begun on a day, or is over; '' for none. */
export function absenceState(absence: Absence | undefined, today: string): AbsenceState | '' {
  if (!absence) return '';
  return isOver(absence, today) ? 'over' : absence.from > today ? 'ahead' : 'now';
}
type AbsenceState = 'ahead' | 'now' | 'over';

/** Returns whether the last day of an absence has passed. */
export const isOver = ({ to }: Pick<Absence, 'to'>, today: string): boolean => to < today;

/** Why the days of an absence cannot be set on a day; null if they can. They are days of the calendar. */
export function absenceProblem(
  { from, to }: Pick<Absence, 'from' | 'to'>,
  today: string,
): 'wrongway' | 'over' | 'toofar' | null {
  if (to < from) return 'wrongway';
  if (isOver({ to }, today)) return 'over';
  return to > lastDayAway(today) ? 'toofar' : null;
}

/** Somebody with a seat, by e-mail. */
type Seated = Seat & { email: string; active: boolean };

/** Returns whether somebody can stand in for a person: active, somebody else, and at one of the same locations. */
export const canStandIn = (other: Seated, seat: Seat & { email: string }): boolean =>
  other.active &&
  other.email !== seat.email &&
  (everywhere(other) || everywhere(seat) || seat.locations.some(id => coversLocation(other, id)));

/** Who stands in for somebody, one for the other, over the days of an absence. */
export interface StandIns {
  /** Everybody who is named on one of the days. */
  emails: string[];
  /** The first day on which everybody is away and the last one names somebody before, and who that is. */
  circle: { day: string; emails: string[] } | undefined;
}

/**
 * Follows who stands in for a person over the days of an absence that is to be set. Source: docs/product.md, The month.
 */
export function standInsOf(
  email: string,
  absence: Absence,
  absenceOf: (email: string) => Absence | undefined,
): StandIns {
  const named = new Set<string>();
  const circles: NonNullable<StandIns['circle']>[] = [];
  // Who is asked changes only where an absence begins or has ended. `days` grows while it is gone through.
  const days = [absence.from];
  for (const day of days) {
    const way = [email];
    for (let next = absence.substitute; next; ) {
      if (way.includes(next)) {
        circles.push({ day, emails: way });
        break;
      }
      way.push(next);
      const other = absenceOf(next);
      if (other && !named.has(next))
        days.push(
          ...[other.from, addDays(other.to, 1)].filter(turn => absence.from < turn && turn <= absence.to),
        );
      named.add(next);
      next = other && other.from <= day && day <= other.to ? other.substitute : '';
    }
  }
  const circle = circles.sort((a, b) => (a.day < b.day ? -1 : 1))[0];
  return { emails: [...named], circle };
}

/** What a change made of an absence, in people's words, for the activity. */
export function absenceDifferences(before: Absence | undefined, after: Absence | undefined): Difference[] {
  const words = (of: Absence | undefined) =>
    [
      ['Away from', of ? describeDay(of.from) : ''],
      ['Away through', of ? describeDay(of.to) : ''],
      ['Answers instead', of?.substitute ?? ''],
    ] as const;
  return fieldDifferences(words(before), words(after));
}

/** An absence in words, with who answers; '' for nobody. */
export function absenceWords(
  { from, to }: Pick<Absence, 'from' | 'to'>,
  state: AbsenceState,
  standsIn: string,
): string {
  if (state === 'over') return `Was away until ${describeDay(to)}`;
  const days = state === 'now' ? `until ${describeDay(to)}` : `${describeDay(from)} – ${describeDay(to)}`;
  return `Away ${days}, ${standsIn ? `${personName(standsIn)} answers` : 'nobody answers instead'}`;
}
