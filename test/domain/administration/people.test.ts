import { expect, test } from 'vitest';
import { signInDay } from '#shared/domain/administration/people.ts';

test('a sign-in is shown on its day in the organization’s time zone', () => {
  const evening = '2026-11-23T01:24:00.000Z';
  expect(signInDay(evening, 'America/New_York')).toBe('22 Nov 2026');
  expect(signInDay(evening, 'UTC')).toBe('23 Nov 2026');
  expect(signInDay('2026-11-23T20:00:00.000Z', 'Asia/Tokyo')).toBe('24 Nov 2026');
  expect(signInDay('', 'America/New_York')).toBe('');
});
