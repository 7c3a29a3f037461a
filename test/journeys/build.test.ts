import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildWeb } from '#infra/local/web.ts';

const root = join(import.meta.dirname, '../..');

test("people get React's production build, whatever the environment of the build", async () => {
  const folder = join(await buildWeb(root, () => undefined), 'assets');
  const scripts = (await readdir(folder)).filter(name => name.endsWith('.js'));
  const texts = await Promise.all(scripts.map(name => readFile(join(folder, name), 'utf8')));
  expect(texts.some(text => text.includes('Minified React error'))).toBe(true);
  expect(process.env.NODE_ENV).toBe('test');
});
