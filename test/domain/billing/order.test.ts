import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type OrderedFrom, orderFor } from '#shared/domain/billing/order.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { addDays } from '#shared/domain/kit/periods.ts';

const live: OrderedFrom = {
  planid: 3,
  holds: true,
  renews: true,
  canceled: false,
  portal: true,
  pastDue: false,
  nextPlanid: 0,
  endDate: '2027-03-15',
};
const today = '2026-09-13';

describe('what an order means', () => {
  test.each([
    ['Free costs nothing', 1, live, { kind: 'free', today: 0 }],
    ['the trial costs nothing', 4, undefined, { kind: 'trial', today: 0 }],
    ['somebody new pays a year', 3, undefined, { kind: 'first', today: 840 }],
    [
      'a plan that ended is paid again',
      3,
      { ...live, holds: false, renews: false },
      { kind: 'first', today: 840 },
    ],
    ['so is one whose renewal was declined', 3, { ...live, pastDue: true, renews: false }, { kind: 'first' }],
    [
      'so is one that support gave, without a card',
      5,
      { ...live, renews: false, portal: false },
      { kind: 'first' },
    ],
    ['a dearer plan charges the days that are left', 5, live, { kind: 'upgrade', today: 120 }],
    ['a cheaper plan waits', 2, live, { kind: 'later', today: 0 }],
    ['the same plan is nothing', 3, live, { kind: 'same', today: 0 }],
    ['a canceled one goes on', 3, { ...live, renews: false, canceled: true }, { kind: 'kept', today: 0 }],
    ['one that was to change stays', 3, { ...live, nextPlanid: 2 }, { kind: 'kept', today: 0 }],
  ] as const)('%s', (_, wanted, on, order) => {
    expect(orderFor(wanted, on, today)).toMatchObject(order);
  });

  test('never charges more than the plan, nor less on an earlier day, and nothing if it does not begin now', () => {
    const paid = fc.constantFrom(2, 3, 5);
    fc.assert(
      fc.property(paid, paid, fc.nat(500), fc.nat(500), fc.boolean(), (wanted, planid, a, b, canceled) => {
        const on = { ...live, planid, canceled, renews: !canceled };
        const [early, late] = [Math.max(a, b), Math.min(a, b)].map(left =>
          orderFor(wanted, on, addDays(on.endDate, -left)),
        );
        expect(early!.today).toBeGreaterThanOrEqual(late!.today);
        expect(early!.today).toBeLessThanOrEqual(Math.max(0, planOf(wanted).price - planOf(planid).price));
        expect(early!.kind).toBe(late!.kind);
        if (early!.kind !== 'upgrade') expect(early!.today).toBe(0);
      }),
    );
  });
});
