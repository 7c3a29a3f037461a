import { describe, expect, test } from 'vitest';
import type { CurrentPlan } from '#shared/contract/billing/plans.ts';
import { orderFor } from '#shared/domain/billing/order.ts';
import { orderWords } from '#web/features/plans/orderwords.ts';
import { orderedFrom } from '#web/features/plans/words.ts';

const current = {
  pymtid: 3,
  pymtdesc: 'Enterprise',
  custdesc: 'Acme',
  enddate: '2027-03-15',
  holds: true,
  renews: true,
  canceled: false,
  pastdue: false,
  portal: true,
  nextpymtid: 0,
  nextpymtdesc: '',
} as CurrentPlan;
const larger = { pymtdesc: 'Contractor', price: 1080 };
const wordsOn = (on: Partial<CurrentPlan>) => {
  const plan = { ...current, ...on };
  return orderWords(orderFor(5, orderedFrom(plan), '2026-09-13'), larger, plan).join(' ');
};

describe('the order of a more expensive plan says', () => {
  test('that a cancellation is undone once it is paid, and stays until then', () => {
    expect(wordsOn({})).not.toContain('cancel');
    expect(wordsOn({ renews: false, canceled: true })).toContain(
      'Your cancellation is undone once this is paid. Until then, Enterprise ends after its last day.',
    );
  });

  test('that a cheaper plan no longer follows once it is paid', () => {
    expect(wordsOn({})).not.toContain('follow');
    expect(wordsOn({ nextpymtid: 2, nextpymtdesc: 'Small Business' })).toContain(
      'Small Business no longer follows once this is paid.',
    );
  });
});
