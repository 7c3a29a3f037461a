import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  absenceProblem,
  absenceState,
  absenceWords,
  canStandIn,
  lastDayAway,
  standInsOf,
} from '#shared/domain/scheduling/absences.ts';
import type { Absence } from '#shared/domain/scheduling/answerers.ts';

const today = '2026-03-15';

describe('The days of an absence', () => {
  test.each([
    ['2026-03-15', '2026-03-15', null],
    ['2026-03-01', '2026-03-15', null],
    ['2026-03-20', '2027-03-16', null],
    ['2026-03-20', '2027-03-17', 'toofar'],
    ['2026-03-20', '2026-03-19', 'wrongway'],
    ['2026-03-01', '2026-03-14', 'over'],
  ] as const)('%s to %s: %s', (from, to, problem) => {
    expect(absenceProblem({ from, to }, today)).toBe(problem);
    expect(lastDayAway(today)).toBe('2027-03-16');
  });
});

describe('Who can stand in', () => {
  const seat = (email: string, locations: string[], allLocations = false, active = true) => ({
    ...{ email, locations, allLocations, active },
    adminType: 3 as const,
    grants: [],
  });
  const ann = seat('ann', ['bos']);
  test('is somebody else who is active and at one of the same locations', () => {
    expect(canStandIn(seat('bob', ['bos', 'den']), ann)).toBe(true);
    expect(canStandIn(seat('bob', [], true), ann)).toBe(true);
    expect(canStandIn(ann, seat('bob', [], true))).toBe(true);
    expect(canStandIn(seat('bob', ['den']), ann)).toBe(false);
    expect(canStandIn(seat('bob', ['bos'], false, false), ann)).toBe(false);
    expect(canStandIn(ann, ann)).toBe(false);
  });
});

describe('A circle of people who are away', () => {
  const person = fc.constantFrom('bob', 'cy', 'dee', 'ann');
  const day = fc.integer({ min: 1, max: 9 }).map(date => `2026-03-0${date}`);
  const absence: fc.Arbitrary<Absence> = fc.record({ from: day, to: day, substitute: person });

  test('is found on the first day on which following them leads back, and only then', () => {
    fc.assert(
      fc.property(absence, fc.dictionary(person, absence), (mine, away) => {
        fc.pre(mine.from <= mine.to && mine.substitute !== 'ann');
        const all: Record<string, Absence> = { ...away, ann: mine };
        const circular = Array.from({ length: 9 }, (_, at) => `2026-03-0${at + 1}`).find(on => {
          if (on < mine.from || mine.to < on) return false;
          const seen = new Set<string>();
          for (let who = 'ann'; ; ) {
            if (seen.has(who)) return true;
            seen.add(who);
            const its = all[who];
            if (!its || on < its.from || its.to < on) return false;
            who = its.substitute;
          }
        });
        const { emails, circle } = standInsOf('ann', mine, who => all[who]);
        expect(circle?.day).toBe(circular);
        expect(emails).toContain(mine.substitute);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('An absence in words', () => {
  const days = { from: '2026-03-16', to: '2026-03-20' };
  test.each([
    ['2026-03-15', 'luis.ortega@x.example', 'Away 16 Mar 2026 – 20 Mar 2026, Luis Ortega answers'],
    ['2026-03-16', 'luis.ortega@x.example', 'Away until 20 Mar 2026, Luis Ortega answers'],
    ['2026-03-20', '', 'Away until 20 Mar 2026, nobody answers instead'],
    ['2026-03-21', '', 'Was away until 20 Mar 2026'],
  ])('on %s', (day, standsIn, words) => {
    const state = absenceState({ ...days, substitute: 'luis.ortega@x.example' }, day);
    expect(state && absenceWords(days, state, standsIn)).toBe(words);
  });
});
