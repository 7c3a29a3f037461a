import { expect, test } from 'vitest';
import type { ToldOwner } from '#shared/contract/reporting/reportmail.ts';
import { noticesOf } from '#web/screens/answering/suggestions/assigning/notices.ts';

const owner = (name: string, outcome: ToldOwner['outcome']): ToldOwner => ({
  useremail: `${name}@acme.example`,
  rows: 1,
  outcome,
});
const notices = (...owners: ToldOwner[]) =>
  noticesOf(owners, email => email.split('@')[0]!).map(({ kind, text }) => `${kind}: ${text}`);

test('who assigned reads who was e-mailed, and of everybody else why not', () => {
  expect(notices(owner('Eve', 'sent'), owner('Vic', 'sent'))).toEqual([
    'success: E-mail sent to Eve and Vic.',
  ]);
  expect(notices(owner('Eve', 'sent'), owner('Vic', 'today'), owner('Leo', 'off'))).toEqual([
    'success: E-mail sent to Eve. Vic already got today’s e-mail about suggestions. The next one tells this person. Leo switched e-mails about suggestions off: no e-mail was sent.',
  ]);
  expect(notices(owner('Eve', 'gone'), owner('Vic', 'gone'))).toEqual([
    'info: Eve and Vic are no longer here: no e-mail was sent.',
  ]);
  expect(notices(owner('Eve', 'sent'), owner('Vic', 'failed'))).toEqual([
    'success: E-mail sent to Eve.',
    'error: The e-mail to Vic could not be sent. It is in the next reminder.',
  ]);
});

test('many names are counted, and nobody is said where nobody was meant', () => {
  const five = ['A', 'B', 'C', 'D', 'E'].map(name => owner(name, 'sent'));
  expect(notices(...five)).toEqual(['success: E-mail sent to A, B, C, and 2 others.']);
  expect(notices(...five.slice(0, 4))).toEqual(['success: E-mail sent to A, B, C, and 1 other.']);
  expect(notices()).toEqual([
    'info: Nobody was e-mailed: these suggestions are completed, or their owner changed again.',
  ]);
});
