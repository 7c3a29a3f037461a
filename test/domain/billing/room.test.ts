import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excessOn } from '#shared/domain/billing/enrollment.ts';
import { planOf, plans } from '#shared/domain/billing/plans.ts';
import { crowdsOn, type InUse, makeRoom, switchedOff, usageOf } from '#shared/domain/billing/room.ts';

const inUse = fc
  .array(
    fc.record({
      what: fc.constantFrom('admins' as const, 'users' as const, 'locations' as const),
      kept: fc.constantFrom('' as const, '' as const, '' as const, 'owner' as const),
    }),
    { maxLength: 60 },
  )
  .map(all =>
    all.map((each, n): InUse => ({ ...each, id: `x${n}`, kept: each.what === 'locations' ? '' : each.kept })),
  );
const plan = fc.constantFrom(...plans);

test('a choice that is carried out leaves the plan with room, and nothing that is kept is switched off', () => {
  fc.assert(
    fc.property(plan, inUse, fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }), (its, all, stays) => {
      const chosen = new Map(all.map(({ id }, n) => [id, stays[n]!]));
      const made = makeRoom(its, its.limits, all, chosen);
      if (!('off' in made)) return;
      const left = all.filter(each => !made.off.includes(each));
      expect(excessOn(its, usageOf(left), its.limits)).toEqual([]);
      expect(made.off.filter(({ kept }) => kept)).toEqual([]);
      expect(made.off.every(({ id }) => chosen.get(id) === false)).toBe(true);
    }),
  );
});

test('each limit that is exceeded lists all that counts toward it, on Free all people together', () => {
  fc.assert(
    fc.property(plan, inUse, (its, all) => {
      for (const crowd of crowdsOn(its, its.limits, all)) {
        expect(crowd.inUse).toHaveLength(crowd.active);
        expect(crowd.over).toBe(crowd.active - crowd.limit);
      }
    }),
  );
  const people: InUse[] = [
    { id: 'ada', what: 'admins', kept: 'you' },
    { id: 'eve', what: 'users', kept: '' },
  ];
  const free = planOf(1);
  expect(crowdsOn(free, free.limits, people).map(({ what, inUse: its }) => [what, its])).toEqual([
    ['users', people],
  ]);
});

test('a choice that does not name exactly what is active is refused, and so is one that switches an owner off', () => {
  const all: InUse[] = [
    { id: 'ada', what: 'admins', kept: 'you' },
    { id: 'bos', what: 'locations', kept: '' },
    { id: 'den', what: 'locations', kept: '' },
  ];
  const small = planOf(2);
  const choose = (stays: Record<string, boolean>) =>
    makeRoom(small, small.limits, all, new Map(Object.entries(stays)));
  expect(choose({ ada: true, bos: true })).toEqual({ problem: 'changed' });
  expect(choose({ ada: true, bos: true, osl: false })).toEqual({ problem: 'changed' });
  expect(choose({ ada: false, bos: true, den: false })).toEqual({ problem: 'kept' });
  expect(choose({ ada: true, bos: true, den: true })).toMatchObject({ problem: 'toomany' });
  expect(choose({ ada: true, bos: false, den: false })).toEqual({ problem: 'nolocation' });
  expect(choose({ ada: true, bos: true, den: false })).toEqual({ off: [all[2]] });
});

test('what is switched off is counted in words', () => {
  const off = (...what: InUse['what'][]) => switchedOff(what.map(each => ({ what: each })));
  expect(off('locations')).toBe('1 location');
  expect(off('users', 'locations', 'users')).toBe('1 location and 2 users');
  expect(off('users', 'locations', 'admins')).toBe('1 location, 1 admin and 1 user');
});
