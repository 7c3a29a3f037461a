import { describe, expect, test } from 'vitest';
import { customerEndings, type EndingTerms } from '#shared/domain/support/endings.ts';

const today = '2026-03-15';
const now: EndingTerms = { active: true, schedule: 'year', endDate: '2026-12-31', planStatus: 'Active' };
const risk = { people: 23, owners: ['ada@acme.example', 'ada@acme.example'], live: true };
const ends = (changed: Partial<EndingTerms>, at = risk) =>
  customerEndings(now, { ...now, ...changed }, at, today);

describe('before staff save a customer, they are asked', () => {
  test('when it is switched off: how many people, the charging, and who is mailed', () => {
    expect(ends({ active: false })).toEqual([
      '23 people will be signed out at once and cannot sign in again. Everything is kept.',
      'The payment service stops charging, and does not begin again by itself.',
      'A mail tells ada@acme.example.',
    ]);
    expect(ends({ active: false }, { people: 1, owners: ['', ''], live: false })).toEqual([
      '1 person will be signed out at once and cannot sign in again. Everything is kept.',
    ]);
  });

  test('when its plan ends now, and not when it ends later', () => {
    const told = ['The plan ends now: 23 people will reach only renewal, payment and their profile.'];
    expect(ends({ endDate: '2026-03-14' })).toEqual(told);
    expect(ends({ planStatus: 'Closed' })).toEqual(told);
    expect(ends({ endDate: '2026-03-15' })).toEqual([]);
  });

  test('when a contract stops the charging, and otherwise not', () => {
    expect(ends({ schedule: 'Contract' })).toEqual([
      'The payment service stops charging, and does not begin again by itself.',
    ]);
    expect(ends({ schedule: 'Contract' }, { ...risk, live: false })).toEqual([]);
    expect(ends({})).toEqual([]);
    expect(customerEndings({ ...now, active: false }, now, risk, today)).toEqual([]);
  });
});
