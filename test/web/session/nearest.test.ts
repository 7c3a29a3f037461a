import { expect, test } from 'vitest';
import { nearestAddress } from '#web/app/missing/nearest.ts';

const pages = [
  '/',
  '/esuggest',
  '/edittopic',
  '/suggestion_report',
  '/login',
  '/help/:page',
  '/adminfunction/x/:id',
];

test.each([
  ['/esugest', '/esuggest'],
  ['/ESUGGEST/old', '/esuggest'],
  ['/edit-topic', '/edittopic'],
  ['/adminfuncton', '/adminfunction/x/:id'],
  ['/sugestion_reports', '/suggestion_report'],
])('%s is close to %s', (typed, page) => {
  expect(nearestAddress(typed, pages)).toBe(page);
});

test.each(['/', '', '/x', '/ab', '/no-such-page', '/%E0%A4%A', '//////', `/${'a'.repeat(5000)}`])(
  '%s is close to no page',
  typed => {
    expect(nearestAddress(typed, pages)).toBeUndefined();
  },
);
