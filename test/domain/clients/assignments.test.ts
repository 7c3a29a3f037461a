import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Assignable, canAssign, onlyLocation } from '#shared/domain/clients/assignments.ts';

const noon = new Date('2026-03-15T12:00:00Z');
const open: Assignable = {
  managed: true,
  active: true,
  planStatus: 'Active',
  endDate: '2026-03-15',
  timezone: 'America/New_York',
};

test.each<[string, Partial<Assignable>, boolean]>([
  ['on its last day', {}, true],
  ['without an end', { endDate: '' }, true],
  ['after its last day', { endDate: '2026-03-14' }, false],
  ['whose plan is closed', { planStatus: 'Closed' }, false],
  ['that is switched off', { active: false }, false],
  ['that the contractor no longer manages', { managed: false }, false],
])('the topics of a client %s can be changed: %j is %j', (_, change, allowed) => {
  expect(canAssign({ ...open, ...change }, noon)).toBe(allowed);
});

test('a client’s only location is the one active among its locations, and none if several are', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 6 }), flags => {
      const places = flags.map((active, n) => ({ active, n }));
      const found = onlyLocation(places);
      const several = flags.filter(Boolean).length !== 1;
      expect(found?.n).toBe(several ? undefined : flags.indexOf(true));
    }),
    { numRuns: 100 },
  );
});
