import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Absence, askedOn } from '#shared/domain/scheduling/answerers.ts';

const person = fc.constantFrom('ann', 'bob', 'cy', 'dee');
const day = fc.integer({ min: 1, max: 9 }).map(date => `2026-11-0${date}`);
const absence: fc.Arbitrary<Absence> = fc.record({
  from: day,
  to: day,
  substitute: fc.oneof(person, fc.constant('')),
});
const people = fc.record({
  able: fc.uniqueArray(person),
  away: fc.dictionary(person, absence),
});

describe('Who is asked', () => {
  test('is somebody who may answer, away only if all are, and nobody where the answerer may not', () => {
    fc.assert(
      fc.property(person, day, people, (answerer, today, { able, away }) => {
        const { email, standsInFor } = askedOn(answerer, today, {
          answers: who => (able as string[]).includes(who),
          absenceOf: who => away[who],
        });
        const isAway = (who: string) => {
          const { from, to } = away[who] ?? { from: '9', to: '0' };
          return from <= today && today <= to;
        };
        if (!able.includes(answerer)) {
          expect({ email, standsInFor }).toEqual({ email: '', standsInFor: '' });
          return;
        }
        expect(able).toContain(email);
        if (!isAway(answerer)) expect(email).toBe(answerer);
        if (email !== answerer) expect(isAway(email)).toBe(false);
        expect(standsInFor).toBe(email === answerer ? '' : answerer);
      }),
      { numRuns: 1_000 },
    );
  });

  test('is the substitute of the substitute, and the answerer where everybody is away', () => {
    const away: Record<string, Absence> = {
      ann: { from: '2026-11-01', to: '2026-11-05', substitute: 'bob' },
      bob: { from: '2026-11-03', to: '2026-11-05', substitute: 'cy' },
      cy: { from: '2026-11-05', to: '2026-11-05', substitute: 'ann' },
    };
    const asked = (today: string) =>
      askedOn('ann', today, { answers: () => true, absenceOf: who => away[who] });
    expect(asked('2026-11-02')).toEqual({ email: 'bob', standsInFor: 'ann' });
    expect(asked('2026-11-03')).toEqual({ email: 'cy', standsInFor: 'ann' });
    expect(asked('2026-11-05')).toEqual({ email: 'ann', standsInFor: '' });
    expect(asked('2026-11-06')).toEqual({ email: 'ann', standsInFor: '' });
    expect(askedOn('', '2026-11-02', { answers: () => true, absenceOf: () => undefined }).email).toBe('');
  });
});
