import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { copyId, isContractor, type Offering, offeredVersion } from '#shared/domain/clients/copies.ts';
import { customerOf, isOf } from '#shared/domain/kit/ids.ts';

const offering: Offering = { managed: true, assigned: true, active: true, newest: 3, used: 2 };

describe('A newer version', () => {
  test('is offered while the contractor manages the client, the topic is assigned and Active, and only if it is newer', () => {
    expect(offeredVersion(offering)).toBe(3);
    for (const missing of [
      { managed: false },
      { assigned: false },
      { active: false },
      { newest: 2 },
      { used: 0 },
    ])
      expect([missing, offeredVersion({ ...offering, ...missing })]).toEqual([missing, 0]);
  });

  test('is never the one that is used, nor an earlier one', () => {
    const offerings = fc.record({
      managed: fc.boolean(),
      assigned: fc.boolean(),
      active: fc.boolean(),
      newest: fc.nat(9),
      used: fc.nat(9),
    });
    fc.assert(
      fc.property(offerings, of => {
        const version = offeredVersion(of);
        expect(version === 0 || (version === of.newest && version > of.used)).toBe(true);
      }),
    );
  });
});

test('A copy is the client’s, and different for each client and topic', () => {
  const id = copyId('acme', 'conco-abc12');
  expect([customerOf(id), isOf(id, 'acme'), isOf(id, 'conco')]).toEqual(['acme', true, false]);
  const ids = ['acme', 'bolt'].flatMap(of =>
    ['conco-a', 'conco-b', 'other-a'].map(topic => copyId(of, topic)),
  );
  expect(new Set(ids).size).toBe(6);
});

test('An organization is a contractor on an active plan with Client Functions', () => {
  const at = new Date('2026-03-15T12:00:00Z');
  const open = {
    active: true,
    planid: 6,
    planStatus: 'Active',
    endDate: '2026-03-15',
    timezone: 'UTC',
  } as const;
  expect(isContractor(open, at)).toBe(true);
  const closed = [
    { active: false },
    { planid: 5 },
    { planStatus: 'Closed' as const },
    { endDate: '2026-03-14' },
  ];
  for (const change of closed)
    expect([change, isContractor({ ...open, ...change }, at)]).toEqual([change, false]);
});
