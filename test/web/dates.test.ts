import { expect, test } from 'vitest';
import { momentOf } from '#web/ui/dates.ts';

test('a moment is shown as every other day, with the time of the browser', () => {
  expect(momentOf(new Date(2026, 8, 5, 22, 15).toISOString())).toMatch(/^5 Sep 2026, (10:15\sPM|22:15)$/);
});
