import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plans } from '#shared/domain/billing/plans.ts';
import {
  checkTerms,
  contradictsSubscription,
  isPrice,
  isSameTerms,
  type SupportFields,
  stopsCharging,
  supportDifferences,
  supportLimits,
  termsSeen,
} from '#shared/domain/support/customer.ts';
import {
  type CustomerInList,
  type CustomerSearch,
  searchCustomers,
} from '#shared/domain/support/customerlist.ts';

const fields: SupportFields = {
  name: 'Larch',
  country: 'USA',
  sector: 1,
  mailsSuggestions: true,
  mailsTopics: true,
  mailsUsers: true,
  active: true,
  adminsNeedTwoFactor: false,
  brandColor: '',
  brandHeader: '',
  brandIcon: '',
  planid: 3,
  schedule: 'year',
  price: 840,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  trialStart: '',
  trialEnd: '',
  planStatus: 'Active',
  locationLimit: 20,
  adminLimit: 10,
  userLimit: 100,
  invoice: '',
  note: '',
};

/** Another value of each field. */
const others: SupportFields = {
  name: 'Fir',
  country: 'CAN',
  sector: 2,
  mailsSuggestions: false,
  mailsTopics: false,
  mailsUsers: false,
  active: false,
  adminsNeedTwoFactor: true,
  brandColor: '#123456',
  brandHeader: '#654321',
  brandIcon: 'x.png',
  planid: 5,
  schedule: 'Contract',
  price: 1,
  startDate: '2026-01-02',
  endDate: '2027-01-01',
  trialStart: '2025-01-01',
  trialEnd: '2025-02-01',
  planStatus: 'Closed',
  locationLimit: 21,
  adminLimit: 11,
  userLimit: 101,
  invoice: 'A-1',
  note: 'Private',
};
const names = Object.keys(fields) as (keyof SupportFields)[];
const changed = (name: keyof SupportFields): SupportFields => ({ ...fields, [name]: others[name] });

const day = fc
  .integer({ min: 0, max: 3000 })
  .map(n => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10));
const maybe = fc.oneof(fc.constant(''), day);

describe('The terms of a customer', () => {
  test('are accepted exactly where every end is there and not before its start', () => {
    const terms = fc.record({
      planid: fc.constantFrom(...plans.map(({ id }) => id)),
      startDate: day,
      endDate: maybe,
      trialStart: maybe,
      trialEnd: maybe,
    });
    fc.assert(
      fc.property(terms, each => {
        const { planid, startDate, endDate, trialStart, trialEnd } = each;
        const end = endDate ? Date.parse(endDate) >= Date.parse(startDate) : planid === 1;
        const trial = (!trialStart && !trialEnd) || Date.parse(trialEnd) >= Date.parse(trialStart);
        expect(checkTerms(each) === null).toBe(end && trial);
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    [{ endDate: '' }, 'endmissing'],
    [{ endDate: '', planid: 1 }, null],
    [{ endDate: '2025-12-31' }, 'endbeforestart'],
    [{ endDate: '2026-01-01' }, null],
    [{ trialStart: '2026-01-01' }, 'trialmissing'],
    [{ trialStart: '2026-01-02', trialEnd: '2026-01-01' }, 'trialendbeforestart'],
  ])('%j: %s', (over, problem) => expect(checkTerms({ ...fields, ...over })).toBe(problem));

  test('have a price in whole dollars within the limit', () => {
    expect([0, supportLimits.price].every(isPrice)).toBe(true);
    expect([-1, 0.5, supportLimits.price + 1, Number.NaN].some(isPrice)).toBe(false);
  });

  test('contradict a paid subscription where plan, status or end differ without a contract', () => {
    const contradicting = names.filter(name =>
      contradictsSubscription(fields, changed(name), { live: true }),
    );
    expect(contradicting).toEqual(['planid', 'endDate', 'planStatus']);
    expect(contradictsSubscription(fields, others, { live: true })).toBe(false);
    expect(contradictsSubscription(fields, changed('planid'), { live: false })).toBe(false);
  });

  test('stop charging where a customer is switched off or begins a contract, and only then', () => {
    expect(names.filter(name => stopsCharging(fields, changed(name)))).toEqual(['active', 'schedule']);
    expect(stopsCharging(others, fields)).toBe(false);
  });

  test('were seen otherwise once anything that payment or staff set has changed', () => {
    const seen = (of: SupportFields, paying = 'sub_1:3:1') => termsSeen(of, paying);
    const told = names.filter(name => seen(changed(name)) !== seen(fields));
    expect(told).toEqual([
      'active',
      'planid',
      'schedule',
      'startDate',
      'endDate',
      'planStatus',
      'locationLimit',
      'adminLimit',
      'userLimit',
    ]);
    expect(seen(fields, 'sub_1:3:2')).not.toBe(seen(fields));
  });
});

test('A change of any field is a change, and is told to the customer, except for the note', () => {
  for (const name of names) {
    expect([name, isSameTerms(fields, changed(name))]).toEqual([name, false]);
    expect([name, supportDifferences(fields, changed(name)).length]).toEqual([name, name === 'note' ? 0 : 1]);
  }
  expect([isSameTerms(fields, { ...fields }), supportDifferences(fields, fields)]).toEqual([true, []]);
});

test('A search finds exactly the customers that match everything that was filled in', () => {
  const word = fc.constantFrom('', 'a', 'B', 'ab', 'Ä', 'abc');
  const row: fc.Arbitrary<CustomerInList> = fc.record({
    customerid: word,
    name: word,
    country: word,
    owner: word,
    setupState: fc.constantFrom('waiting' as const, 'ownerlogin' as const),
    planid: fc.integer({ min: 1, max: 3 }),
    active: fc.boolean(),
    demo: fc.boolean(),
  });
  const search: fc.Arbitrary<CustomerSearch> = fc.record({
    customerid: word,
    name: word,
    country: word,
    owner: word,
    setupState: fc.constantFrom('', 'waiting', 'ownerlogin'),
    planid: fc.integer({ min: 0, max: 3 }),
  });
  const plain = (text: string) => text.toLowerCase().replace('ä', 'a');
  const part = (typed: string, text: string) => plain(text).includes(plain(typed));
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), search, (rows, by) => {
      const matching = rows.filter(
        each =>
          (by.customerid === '' || each.customerid === by.customerid) &&
          part(by.name, each.name) &&
          part(by.country, each.country) &&
          part(by.owner, each.owner) &&
          (by.setupState === '' || each.setupState === by.setupState) &&
          (by.planid === 0 || each.planid === by.planid),
      );
      expect(searchCustomers(rows, by)).toEqual(matching);
    }),
    { numRuns: 300 },
  );
});
