import { describe, expect, it } from 'vitest';
import { includedIn, planOf, plans } from '#shared/domain/billing/plans.ts';

describe('the plan table', () => {
  it.each([
    [1, 'Free', 0, 0, 1, 1, ''],
    [2, 'Small Business', 360, 1, 5, 1, 'renewable'],
    [3, 'Enterprise', 840, 10, 100, 20, 'reporting renewable'],
    [4, '60 Days Trial', 0, 10, 100, 20, 'reporting custom'],
    [5, 'Enterprise + Custom', 1080, 10, 100, 20, 'reporting custom renewable'],
    [6, 'Consultants', 1440, 10, 100, 20, 'reporting custom clients'],
    [7, 'Client Basic', 220, 1, 5, 1, ''],
    [8, 'Client Tier 2', 420, 3, 50, 5, 'reporting'],
    [9, 'Client Tier 3 + Custom', 760, 10, 100, 20, 'reporting custom'],
  ])('plan %i, %s, costs %i and holds what was sold', (id, name, price, admins, users, locations, extras) => {
    const plan = planOf(id);
    expect(plan).toMatchObject({ id, name, price, limits: { admins, users, locations } });
    const held = [
      plan.reportingByLocation && 'reporting',
      plan.customTopics && 'custom',
      plan.clientFunctions && 'clients',
      plan.renewable && 'renewable',
    ];
    expect(held.filter(Boolean).join(' ')).toBe(extras);
  });

  it('has nine plans with different ids, and no other', () => {
    expect(plans.map(p => p.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(() => planOf(0)).toThrow('No plan 0');
  });

  it('gives the trial everything that its full plan has', () => {
    const { limits, reportingByLocation, customTopics, clientFunctions } = planOf(5);
    expect(planOf(4)).toMatchObject({ limits, reportingByLocation, customTopics, clientFunctions });
  });

  it('tells what the plan by quote includes: guidance, general and sector topics, and the rest', () => {
    const told = includedIn(planOf(5)).join('; ');
    for (const part of [
      ...['Full suggestion reports', 'guidance', 'performance reports', 'Reporting by location'],
      ...['Custom topics', 'general and sector topics', 'AI assistant'],
    ]) {
      expect(told).toContain(part);
    }
  });
});
