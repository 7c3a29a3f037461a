import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  describeExcess,
  type EnrolledCustomer,
  excessOn,
  offeredPlans,
  verdictOn,
} from '#shared/domain/billing/enrollment.ts';
import { planOf, plans } from '#shared/domain/billing/plans.ts';

const usage = fc.record({ admins: fc.nat(30), users: fc.nat(300), locations: fc.nat(50) });
const planid = fc.constantFrom(...plans.map(({ id }) => id));

/** A customer that may choose any plan: on Free, with one person. */
const customer: EnrolledCustomer = {
  name: 'Acme',
  active: true,
  planid: 1,
  holds: true,
  contract: false,
  trialUsed: false,
  waiting: false,
  owner: true,
  contractor: '',
  contractorEnded: false,
  contractorPays: false,
  agreed: [],
  endDate: '2026-12-31',
  usage: { admins: 1, users: 0, locations: 1 },
  limits: planOf(1).limits,
};
const verdict = (id: number, its: Partial<EnrolledCustomer> = {}, paying = false) =>
  verdictOn(id, {
    customer: { ...customer, limits: planOf(its.planid ?? 1).limits, ...its },
    offers: [],
    paying,
  });
const offersOf = (planid?: number) =>
  planid ? [{ contractorid: 'conco', contractor: 'Conco', planid }] : [];
const apart = (id: number, offered?: number) => verdictOn(id, { offers: offersOf(offered), paying: false });
const offeredTo = (its: Partial<EnrolledCustomer>, id: number, offered: number) =>
  verdictOn(id, { customer: { ...customer, ...its }, offers: offersOf(offered), paying: false });

test('the limits that staff set count when the same plan is renewed, and for no other plan', () => {
  const usage = { admins: 1, users: 0, locations: 21 };
  const grown = { planid: 3, holds: false, usage, limits: { ...planOf(3).limits, locations: 50 } };
  expect(verdict(3, grown)).toEqual({ proceed: 'continueon' });
  expect(verdict(3, { ...grown, limits: planOf(3).limits })).toMatchObject({
    objection: { notice: 'capacity' },
  });
  expect(verdict(2, grown)).toMatchObject({ objection: { notice: 'capacity' } });
});

describe('why a plan cannot be chosen', () => {
  test.each([
    [verdict(4, { trialUsed: true }), { objection: { notice: 'triallimit', customer: 'Acme' } }],
    [verdict(4, { planid: 3 }), { objection: { notice: 'sameplan', plan: planOf(3).name } }],
    [apart(3, 8), { objection: { notice: 'noenrollyet', customer: 'Conco' } }],
    [apart(7), { objection: { notice: 'noenrollyet' } }],
    [apart(7, 8), { objection: { notice: 'noenrollyet', customer: 'Conco' } }],
    [verdict(3, { planid: 7, contractor: 'Conco' }), { objection: { notice: 'clientplan' } }],
    [verdict(3, { planid: 7, contractor: 'Conco', holds: false }), { objection: { notice: 'clientplan' } }],
    [
      verdict(3, { planid: 7, contractor: 'Conco', contractorEnded: true, contractorPays: true }),
      { objection: { notice: 'contractorends', contractor: 'Conco', endDate: '2026-12-31' } },
    ],
    [
      verdict(3, { planid: 7, contractor: 'Conco', contractorEnded: true, holds: false }),
      { proceed: 'continueon' },
    ],
    [
      verdict(8, { planid: 7, contractor: 'Conco', contractorEnded: true, holds: false }),
      { objection: { notice: 'noenrollyet', customer: '' } },
    ],
    [verdict(9, { planid: 7, contractor: 'Conco', agreed: [0, 9] }), { proceed: 'continueon' }],
    [verdict(8, { planid: 7, contractor: 'Conco', agreed: [0, 9] }), { objection: { notice: 'clientplan' } }],
    [
      verdict(7, { planid: 7, contractor: 'Conco', contractorPays: true }),
      { objection: { notice: 'clientplan' } },
    ],
    [
      verdict(3, { planid: 7 }),
      { objection: { notice: 'clientends', plan: 'Client Basic', endDate: '2026-12-31' } },
    ],
    [verdict(7, { planid: 7 }), { objection: { notice: 'clientends' } }],
    [verdict(7, { planid: 7, holds: false }), { objection: { notice: 'noenrollyet', customer: '' } }],
    [verdict(8, { planid: 7, holds: false }), { objection: { notice: 'noenrollyet', customer: '' } }],
    [offeredTo({}, 3, 8), { objection: { notice: 'noenrollyet', customer: 'Conco' } }],
    [offeredTo({}, 4, 8), { objection: { notice: 'noenrollyet', customer: 'Conco' } }],
    [offeredTo({}, 7, 8), { objection: { notice: 'noenrollyet', customer: 'Conco' } }],
    [offeredTo({}, 1, 8), { objection: { notice: 'sameplan' } }],
    [offeredTo({ planid: 3 }, 8, 8), { objection: { notice: 'noenrollyet', customer: '' } }],
    [verdict(3, { owner: false }), { objection: { notice: 'secondcust', customer: 'Acme' } }],
    [verdict(3, { active: false }), { objection: { notice: 'switchedoff' } }],
    [verdict(3, { active: false, owner: false }), { objection: { notice: 'switchedoff' } }],
    [apart(6), { objection: { notice: 'contract' } }],
    [verdict(3, { contract: true, planid: 5 }), { objection: { notice: 'contract' } }],
    [verdict(1), { objection: { notice: 'sameplan', plan: 'Free' } }],
    [verdict(1, { planid: 5 }), { objection: { notice: 'sameplan', plan: 'Enterprise + Custom' } }],
    [apart(3), { proceed: 'enrolluser' }],
    [apart(8, 8), { proceed: 'enrolluser' }],
    [verdict(3, { waiting: true }), { proceed: 'custsetup' }],
    [verdict(3, {}, true), { proceed: 'custstatus' }],
    [verdict(3), { proceed: 'continueon' }],
    [verdict(7, { planid: 7, contractor: 'Conco', holds: false }), { proceed: 'continueon' }],
    [verdict(3, { planid: 7, holds: false }), { proceed: 'continueon' }],
    [verdict(4, { planid: 7, holds: false }), { proceed: 'continueon' }],
    [offeredTo({}, 8, 8), { proceed: 'continueon' }],
    [verdict(3, { contract: true, holds: false }), { proceed: 'continueon' }],
    [verdict(1, { planid: 3, holds: false }), { proceed: 'continueon' }],
  ])('case %#', (got, wanted) => expect(got).toMatchObject(wanted));

  test('only a Master Admin can choose a plan for a customer, whatever else is true', () => {
    fc.assert(
      fc.property(planid, fc.boolean(), fc.boolean(), usage, (id, holds, trialUsed, active) => {
        expect(verdict(id, { owner: false, holds, trialUsed, usage: active })).toMatchObject({
          objection: { notice: 'secondcust' },
        });
      }),
    );
  });

  test('no plan can be chosen that is too small for what is active', () => {
    fc.assert(
      fc.property(planid, planid, usage, (id, now, active) => {
        const result = verdict(id, { planid: now, usage: active });
        if ('proceed' in result) expect(excessOn(planOf(id), active)).toEqual([]);
      }),
    );
  });

  test('without a contractor, only the plans on offer can be chosen', () => {
    for (const { id } of plans) {
      const sold = offeredPlans.some(plan => plan.id === id);
      expect([id, 'proceed' in apart(id)]).toEqual([id, sold]);
    }
  });
});

describe('what exceeds a plan', () => {
  test('is reported with how many, and nothing else is', () => {
    fc.assert(
      fc.property(planid, usage, (id, active) => {
        const plan = planOf(id);
        const excess = excessOn(plan, active);
        for (const { limit, over, active: has } of excess) {
          expect(over).toBeGreaterThan(0);
          expect(has).toBe(limit + over);
        }
        // Without what is too much it fits.
        const less = { ...active };
        for (const { what, limit } of excess) less[what] = limit;
        if (id !== 1) expect(excessOn(plan, less)).toEqual([]);
      }),
    );
  });

  test('on Free is a second person of any type, and a second location', () => {
    expect(excessOn(planOf(1), { admins: 1, users: 0, locations: 1 })).toEqual([]);
    const excess = excessOn(planOf(1), { admins: 2, users: 1, locations: 3 });
    expect(describeExcess(excess)).toBe('3 users (2 too many) and 3 locations (2 too many)');
  });
});
