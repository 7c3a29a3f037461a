import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { brokenPromises } from '#test/support/promisekeeper.ts';
import { type Promised, promises } from './promises.ts';

const root = resolve(import.meta.dirname, '../..');

test.each(promises)('%s: its test has a file', (_, file) => {
  expect(existsSync(resolve(root, file))).toBe(true);
});

test('each promise is made once', () => {
  const sentences = promises.map(([promise]) => promise);
  expect(new Set(sentences).size).toBe(sentences.length);
});

test('a promise is broken unless a test of its name passed in its file', () => {
  const kept: Promised = ['kept', 'a.test.ts', 'ends with the next request once %s'];
  const elsewhere: Promised = ['kept by another file', 'b.test.ts', 'ends with the next request once %s'];
  const renamed: Promised = ['renamed', 'a.test.ts', 'ends with the next request (%s)'];
  const notRun: Promised = ['not run', 'c.test.ts', 'ends'];
  const passed = new Map([
    ['a.test.ts', ['the right to act > ends with the next request once it is over']],
    ['b.test.ts', ['something else']],
  ]);
  expect(brokenPromises([kept, elsewhere, renamed, notRun], passed)).toEqual([elsewhere, renamed, notRun]);
});
