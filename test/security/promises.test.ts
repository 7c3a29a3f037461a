import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { promises } from './promises.ts';

const root = resolve(import.meta.dirname, '../..');

test.each(promises)('%s: a test attacks it', async (_, file, title) => {
  expect(await readFile(resolve(root, file), 'utf8')).toContain(title);
});

test('each promise is made once', () => {
  const sentences = promises.map(([promise]) => promise);
  expect(new Set(sentences).size).toBe(sentences.length);
});
