import { describe, expect, test } from 'vitest';
import {
  type CustomerFields,
  checkOwners,
  customerDifferences,
  isTimeZone,
  shownBrand,
  storedBrand,
} from '#shared/domain/administration/customerdata.ts';

const now: CustomerFields = {
  name: 'Acme',
  country: 'USA',
  sector: 0,
  accountOwner: 'a@acme.example',
  subscriptionOwner: 'a@acme.example',
  mailsSuggestions: true,
  mailsTopics: true,
  mailsUsers: true,
  brandColor: '',
  brandIcon: '',
  brandHeader: '',
  timezone: 'UTC',
  pastDueMonths: 12,
  adminsNeedTwoFactor: false,
  supportAllowed: true,
};

describe('An owner', () => {
  const seats = {
    'master@acme.example': { active: true, master: true, known: true },
    'user@acme.example': { active: true, master: false, known: true },
    'off@acme.example': { active: false, master: true, known: true },
    'new@acme.example': { active: true, master: true, known: false },
  };
  const seatOf = (email: string) => seats[email as keyof typeof seats];
  test.each([
    ['nobody new', {}, null],
    ['a user owns the account', { accountOwner: 'user@acme.example' }, null],
    ['nobody is known', { accountOwner: 'x@acme.example' }, 'accountnotfound'],
    ['switched off', { accountOwner: 'off@acme.example' }, 'accountnotfound'],
    ['never signed in', { subscriptionOwner: 'new@acme.example' }, 'subscriptionnotfound'],
    ['a user pays', { subscriptionOwner: 'user@acme.example' }, 'notmaster'],
    ['a Master Admin pays', { subscriptionOwner: 'master@acme.example' }, null],
  ] as const)('%s', (_, changed, problem) => {
    expect(checkOwners({ ...now, ...changed }, now, false, seatOf)).toBe(problem);
    const acting = Object.keys(changed).length > 0 ? 'ownersacting' : null;
    expect(checkOwners({ ...now, ...changed }, now, true, seatOf)).toBe(acting);
  });
});

test('the usual colors are stored as none, so that they can change', () => {
  expect(storedBrand('#FF8C24', '#212529')).toEqual({ brandColor: '', brandHeader: '' });
  expect(storedBrand('#FF8C25', '#ABCDEF')).toEqual({ brandColor: '#ff8c25', brandHeader: '#abcdef' });
  expect(shownBrand({ brandColor: '', brandHeader: '#abcdef' })).toEqual({
    brandcolor: '#ff8c24',
    brandheader: '#abcdef',
  });
});

test.each([
  ['UTC', true],
  ['America/New_York', true],
  ['America/Atlantis', false],
  ['+02:00', false],
  ['', false],
])('%s is a time zone: %s', (name, is) => {
  expect(isTimeZone(name)).toBe(is);
});

test('the activity tells every field that changed, in words', () => {
  const next = {
    ...now,
    country: 'CAN',
    sector: 1,
    timezone: 'America/Toronto',
    accountOwner: 'b@acme.example',
    subscriptionOwner: 'c@acme.example',
    mailsSuggestions: false,
    mailsUsers: false,
    adminsNeedTwoFactor: true,
    brandHeader: '#000000',
  };
  expect(customerDifferences(now, now)).toEqual([]);
  expect(customerDifferences(now, next).map(({ field, from, to }) => `${field}: ${from} – ${to}`)).toEqual([
    'Home Country: United States – Canada',
    'Sector:  – Agriculture, forestry and fishing',
    'Time zone: UTC – America/Toronto',
    'Owner Email: a@acme.example – b@acme.example',
    'Subscription Owner Email: a@acme.example – c@acme.example',
    'Email Reminder: Yes – No',
    'Email Welcome: Yes – No',
    'Two-factor for administrators: No – Yes',
    'Brand Header: #212529 – #000000',
  ]);
});
