import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kindOf } from '#shared/domain/billing/enrollment.ts';
import { freePlan } from '#shared/domain/billing/freeplan.ts';
import { planOf, plans } from '#shared/domain/billing/plans.ts';
import { offerDifferences, offerProblem } from '#shared/domain/clients/offers.ts';
import { describeProblem, type OrderedClient, orderProblem } from '#shared/domain/clients/orders.ts';
import { mostRemindDays, reminderDays } from '#shared/domain/clients/relations.ts';
import { addDays, daysBetween } from '#shared/domain/kit/periods.ts';

describe('a plan can be offered to', () => {
  const home = (planid: number, owns: boolean, active = true) => ({ planid, owns, active });
  test.each([
    ['somebody without a customer', undefined, ''],
    ['the owner of a customer on Free', home(freePlan, true), ''],
    ['the owner of a customer on Free that is switched off', home(freePlan, true, false), 'activecust'],
    ['the owner of a customer on another plan', home(3, true), 'activecust'],
    ['the owner of another contractor’s client', home(7, true), 'activecust'],
    ['somebody with a seat elsewhere', home(3, false), 'activeother'],
    ['somebody with a seat at a customer on Free', home(freePlan, false), 'activeother'],
  ])('%s: %j is %j', (_, at, problem) => {
    expect(offerProblem({ offered: false, home: at })).toBe(problem);
  });

  test('nobody to whom this contractor’s offer is open', () => {
    for (const at of [undefined, home(freePlan, true), home(3, true), home(3, false)])
      expect(offerProblem({ offered: true, home: at })).toBe('clientexists');
  });
});

test('a change of an offer is told field by field, in words', () => {
  const before = { planid: 7, companyName: 'Small Clinic', country: 'USA', startDate: '2026-03-15' };
  expect(offerDifferences(before, { ...before, planid: 9, country: 'DEU' })).toEqual([
    { field: 'Country', from: 'United States', to: 'Germany' },
    { field: 'Enroll plan', from: 'Client Basic', to: 'Client Tier 3 + Custom' },
  ]);
});

test('a contractor is reminded on every day from the chosen one to the last day of an active client’s plan', () => {
  const day = fc.integer({ min: -200, max: 200 }).map(count => addDays('2026-03-15', count));
  const remindDays = fc.integer({ min: 0, max: mostRemindDays });
  fc.assert(
    fc.property(day, day, remindDays, fc.boolean(), (today, endDate, days, active) => {
      const left = reminderDays(today, { planStatus: 'Active', endDate }, { active, remindDays: days });
      const due = active && today <= endDate && endDate <= addDays(today, days);
      expect(left).toBe(due ? daysBetween(today, endDate) : undefined);
    }),
  );
  const relation = { active: true, remindDays: 30 };
  expect(reminderDays('2026-03-15', { planStatus: 'Active', endDate: '' }, relation)).toBeUndefined();
  expect(
    reminderDays('2026-03-15', { planStatus: 'Closed', endDate: '2026-03-20' }, relation),
  ).toBeUndefined();
});

describe('a contractor orders for a client', () => {
  const client: OrderedClient = {
    planid: 8,
    active: true,
    contract: false,
    related: true,
    usage: { admins: 1, users: 5, locations: 1 },
    limits: planOf(8).limits,
  };
  const whyNot = (planid: number, its: Partial<OrderedClient> = {}) =>
    orderProblem(planOf(planid), { ...client, ...its })?.why;

  test('client plans only, also for one that does not exist yet', () => {
    for (const plan of plans) {
      const why = kindOf(plan) === 'client' ? undefined : 'noclientplan';
      expect([whyNot(plan.id), orderProblem(plan, undefined)?.why]).toEqual([why, why]);
    }
  });

  test.each([
    ['nocontractor', { related: false, active: false, contract: true }],
    ['switchedoff', { active: false, contract: true }],
    ['contract', { contract: true, usage: { admins: 9, users: 0, locations: 1 } }],
    ['capacity', { usage: { admins: 2, users: 5, locations: 1 } }],
  ] as const)('nothing that %s prevents, which comes before the next reason', (why, its) => {
    expect(whyNot(7, its)).toBe(why);
    expect(describeProblem(planOf(7), orderProblem(planOf(7), { ...client, ...its }))).toMatch(/^[A-Z].*\.$/);
  });

  test('the current plan within the limits that staff set for the client', () => {
    const usage = { admins: 5, users: 5, locations: 1 };
    expect(whyNot(8, { usage })).toBe('capacity');
    expect(whyNot(8, { usage, limits: { admins: 5, users: 50, locations: 5 } })).toBeUndefined();
    expect(whyNot(9, { usage })).toBeUndefined();
  });
});
