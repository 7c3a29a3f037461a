import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '#shared/domain/kit/periods.ts';
import { deletableFrom, deletionProblem, describeCounts, isNameOf } from '#shared/domain/support/deletion.ts';

const off = { name: 'Larch Hospitals', active: false, demo: false, closedOn: '2026-01-31' };
const asked = { typed: 'Larch Hospitals', reason: 'A letter', today: '2026-03-02' };

describe('A customer can be deleted', () => {
  test('from the 30th day after it was switched off on, and on no day before', () => {
    const days = fc.integer({ min: 0, max: 3000 }).map(days => addDays('2024-01-01', days));
    fc.assert(
      fc.property(days, fc.integer({ min: -5, max: 60 }), (closedOn, later) => {
        const today = addDays(closedOn, later);
        const problem = deletionProblem({ ...off, closedOn }, { ...asked, today });
        expect(problem).toBe(later < 30 ? 'tooearly' : null);
        expect(daysBetween(closedOn, deletableFrom(closedOn))).toBe(30);
      }),
    );
  });

  test.each([
    ['demonstration', { demo: true, active: true }, {}],
    ['switchedon', { active: true }, { typed: '' }],
    ['notclosed', { closedOn: '' }, {}],
    ['tooearly', {}, { today: '2026-03-01', typed: '' }],
    ['othername', {}, { typed: 'larch hospitals' }],
    ['othername', {}, { typed: '' }],
    ['noreason', {}, { reason: ' ' }],
    [null, {}, {}],
  ] as const)('only as it should be: %s', (problem, its, entered) => {
    expect(deletionProblem({ ...off, ...its }, { ...asked, ...entered })).toBe(problem);
  });

  test('by its name, in which only spaces may differ', () => {
    expect(isNameOf('  Larch   Hospitals ', 'Larch Hospitals')).toBe(true);
    expect(isNameOf('Caf\u0065\u0301', 'Caf\u00e9')).toBe(true);
    expect(isNameOf('Larch', 'Larch Hospitals')).toBe(false);
  });
});

test('What it had is said with the right nouns', () => {
  expect(describeCounts({ people: 1, locations: 2, topics: 1, reports: 1200 })).toBe(
    '1 person, 2 locations, 1 topic, 1,200 completed questionnaires',
  );
});
