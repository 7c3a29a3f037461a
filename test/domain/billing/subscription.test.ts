import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isLastDay,
  lastDayOf,
  type Settled,
  type SubscriptionNow,
  settleTerms,
  timingOf,
} from '#shared/domain/billing/subscription.ts';

const year = 365 * 86_400;
const start = Date.parse('2026-03-15T12:00:00Z') / 1000;

const facts = (
  change: Partial<SubscriptionNow> = {},
  invoice: Partial<SubscriptionNow['invoice']> = {},
): SubscriptionNow => ({
  subscription: 'sub_1',
  payer: 'cus_1',
  status: 'active',
  created: start,
  planid: 3,
  setAside: 0,
  periodStart: start,
  periodEnd: start + year,
  cancelAtEnd: false,
  endedAt: 0,
  invoice: { id: 'in_1', paid: true, why: 'create', cents: 84_000, ...invoice },
  ...change,
});
const paid = settleTerms(undefined, facts())!;
const second = { periodStart: start + year, periodEnd: start + 2 * year };

describe('what follows from the payment service’s facts', () => {
  test('a first year that is paid begins the plan', () => {
    expect(paid).toMatchObject({ state: 'active', planid: 3, nextPlan: 0, paidThrough: start + year });
  });

  test.each(['incomplete', 'incomplete_expired'] as const)('nothing, while it is %s', status => {
    expect(settleTerms(undefined, facts({ status }, { paid: false }))).toBeUndefined();
  });

  test('another year counts once its invoice is paid, not when the service advances to it', () => {
    const moved = facts(second, { id: 'in_2', paid: false, why: 'cycle' });
    expect(settleTerms(paid, moved)).toMatchObject({ paidThrough: start + year, paidInvoice: 'in_1' });
    const failed = settleTerms(paid, { ...moved, status: 'past_due' })!;
    expect(failed).toMatchObject({ state: 'pastdue', paidThrough: start + year });
    const made = settleTerms(failed, facts(second, { id: 'in_2', why: 'cycle' }));
    expect(made).toMatchObject({ state: 'active', paidThrough: start + 2 * year, paidInvoice: 'in_2' });
  });

  test('a more expensive plan takes effect as soon as the service has it; a cheaper one with the next paid year', () => {
    expect(settleTerms(paid, facts({ planid: 5 }, { id: 'in_2', why: 'update' }))).toMatchObject({
      planid: 5,
      nextPlan: 0,
    });
    const cheaper = settleTerms(paid, facts({ planid: 2 }))!;
    expect(cheaper).toMatchObject({ planid: 3, nextPlan: 2 });
    expect(settleTerms(cheaper, facts())).toMatchObject({ planid: 3, nextPlan: 0 });
    expect(settleTerms(cheaper, facts({ setAside: 2 }))).toMatchObject({ planid: 3, nextPlan: 2 });
    expect(settleTerms(cheaper, facts({ ...second, planid: 2 }, { id: 'in_2', why: 'cycle' }))).toMatchObject(
      {
        planid: 2,
        nextPlan: 0,
        paidThrough: start + 2 * year,
      },
    );
  });

  test('a change within a year does not make it longer', () => {
    const changed = facts({ planid: 5, periodEnd: start + 9 * year }, { id: 'in_2', why: 'update' });
    expect(settleTerms(paid, changed)?.paidThrough).toBe(start + year);
  });

  test('an end shortens the paid time, and never extends it', () => {
    const ended = facts({ status: 'canceled', endedAt: start + 100 });
    expect(settleTerms(paid, ended)).toMatchObject({ state: 'canceled', paidThrough: start + 100 });
    expect(settleTerms(paid, { ...ended, endedAt: start + 2 * year })?.paidThrough).toBe(start + year);
  });

  test('an older subscription does not change the one that replaced it', () => {
    const newer = settleTerms(paid, facts({ subscription: 'sub_2', created: start + 50 }))!;
    expect(newer.subscription).toBe('sub_2');
    expect(settleTerms(newer, facts({ status: 'canceled', endedAt: start + 60 }))).toBeUndefined();
    expect(settleTerms(newer, facts())).toBeUndefined();
  });
});

const someFacts = fc
  .record({
    status: fc.constantFrom('incomplete', 'incomplete_expired', 'active', 'past_due', 'unpaid', 'canceled'),
    planid: fc.constantFrom(2, 3, 5),
    year: fc.nat(3),
    cancelAtEnd: fc.boolean(),
    paid: fc.boolean(),
    why: fc.constantFrom('create', 'cycle', 'update'),
    ended: fc.nat(3 * year),
  })
  .map(({ status, planid, year: n, cancelAtEnd, paid: isPaid, why, ended }) =>
    facts(
      {
        status: status as SubscriptionNow['status'],
        planid,
        cancelAtEnd,
        periodStart: start + n * year,
        periodEnd: start + (n + 1) * year,
        endedAt: status === 'canceled' ? start + ended : 0,
      },
      { id: `in_${n}`, paid: isPaid, why: why as SubscriptionNow['invoice']['why'] },
    ),
  );

/** Everything that was heard, one after the other. */
const heard = (all: readonly SubscriptionNow[]): Settled | undefined =>
  all.reduce<Settled | undefined>((former, each) => settleTerms(former, each) ?? former, undefined);

describe('whatever facts arrive', () => {
  test('twice is the same as once', () => {
    fc.assert(
      fc.property(fc.array(someFacts, { maxLength: 6 }), someFacts, (before, last) => {
        const once = heard([...before, last]);
        expect(heard([...before, last, last])).toEqual(once);
      }),
    );
  });

  test('nobody has a plan beyond a year whose invoice is paid', () => {
    fc.assert(
      fc.property(fc.array(someFacts, { maxLength: 8 }), all => {
        const paidYears = all.filter(({ invoice }) => invoice.paid && invoice.why !== 'update');
        const most = Math.max(start, ...all.map(f => f.periodStart), ...paidYears.map(f => f.periodEnd));
        expect(heard(all)?.paidThrough ?? 0).toBeLessThanOrEqual(most);
        if (all.every(f => f.periodStart === start && !f.invoice.paid)) expect(heard(all)).toBeUndefined();
      }),
    );
  });
});

test('the last day is the customer’s, at least three hours after the end', () => {
  const end = Date.parse('2027-03-15T22:30:00Z') / 1000;
  expect(lastDayOf(end, 'UTC')).toBe('2027-03-16');
  expect(lastDayOf(end, 'America/New_York')).toBe('2027-03-15');
  fc.assert(
    fc.property(fc.integer({ min: start, max: start + 20 * year }), at => {
      expect(Date.parse(`${lastDayOf(at, 'UTC')}T24:00:00Z`) / 1000 - at).toBeGreaterThanOrEqual(
        3 * 3600 - 3600,
      );
    }),
  );
});

test('a year has too little time left for an order from 24 hours before its end, and after it', () => {
  const hoursBefore = (hours: number) => isLastDay(start, new Date((start - hours * 3600) * 1000));
  expect([25, 24, 23.9, 0, -1].map(hoursBefore)).toEqual([false, false, true, true, true]);
});

test('a cheaper plan waits for the end of the year, any other begins now', () => {
  expect([timingOf(5, 2), timingOf(2, 5), timingOf(3, 3), timingOf(1, 2)]).toEqual([
    'periodend',
    'now',
    'now',
    'now',
  ]);
});
