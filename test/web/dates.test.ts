import { expect, test } from 'vitest';
import { momentOf, unbroken, untilOf } from '#web/ui/dates.ts';

test('a moment is shown as every other day, with the time of the browser', () => {
  expect(momentOf(new Date(2026, 8, 5, 22, 15).toISOString())).toMatch(/^5 Sep 2026, (10:15\sPM|22:15)$/);
});

test('a time that is not today has its day', () => {
  expect(untilOf(new Date(2099, 8, 5, 9, 1).toISOString())).toMatch(/^5 Sep 2099, /);
});

test('a day and a month of a sentence each stay on one line', () => {
  const nbsp = '\u00a0';
  expect(unbroken('All topics · 1 Jan 2026 to 26 Nov 2026, against Jul–Sep 2025')).toBe(
    `All topics · 1${nbsp}Jan${nbsp}2026 to 26${nbsp}Nov${nbsp}2026, against Jul–Sep${nbsp}2025`,
  );
  expect(unbroken('Marvin 2026 and 12 questions')).toBe('Marvin 2026 and 12 questions');
});
