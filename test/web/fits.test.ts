import { expect, test } from 'vitest';
import { fitsNow } from '#web/ui/table/useFits.ts';

const needed = 600;
const scrollBar = 15;

test('a table fits exactly where its columns have their widths', () => {
  expect(fitsNow(true, { width: needed, change: 100, needed })).toBe(true);
  expect(fitsNow(true, { width: needed - 1, change: 100, needed })).toBe(false);
  expect(fitsNow(false, { width: needed, change: 100, needed })).toBe(true);
});

test('a scroll bar that comes because a table fits, and goes because it does not, makes it flicker no more than once', () => {
  for (let width = needed; width < needed + scrollBar; width++) {
    const withoutBar = fitsNow(true, { width, change: 100, needed });
    const withBar = fitsNow(withoutBar, { width: width - scrollBar, change: scrollBar, needed });
    expect([withoutBar, withBar]).toEqual([true, false]);
    expect(fitsNow(withBar, { width, change: scrollBar, needed })).toBe(false);
  }
  expect(fitsNow(false, { width: needed + 100, change: scrollBar, needed })).toBe(true);
});
