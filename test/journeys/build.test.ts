import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
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

/** A chunk of the build, as Vite's manifest names it. */
interface Chunk {
  file: string;
  imports?: string[];
}

type Manifest = Record<string, Chunk>;

/** Builds the application. Returns its folder, its manifest, and what a chunk needs, itself included. */
async function built() {
  const folder = await buildWeb(root, () => undefined);
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
  const needed = (name: string): string[] => [name, ...(manifest[name]!.imports ?? []).flatMap(needed)];
  const plainNames = (names: readonly string[]) =>
    names.map(name => manifest[name]!.file.replace(/^assets\/|-[\w-]{8}\.js$/g, ''));
  return { folder, manifest, needed, plainNames };
}

test('what every page needs does not need the schema library', async () => {
  const { manifest, needed, plainNames } = await built();
  const everywhere = Object.keys(manifest).find(name => /^_everywhere-.*\.js$/.test(name))!;
  expect([...new Set(plainNames(needed(everywhere)))].sort()).toEqual([
    'everywhere',
    'first',
    'plain',
    'rolldown-runtime',
  ]);
});

test('the first look of a questionnaire needs none of the libraries, and less than 12 kB', async () => {
  const { folder, manifest, needed, plainNames } = await built();
  const look = Object.keys(manifest).find(
    name => name.endsWith('/FirstLook.tsx') || /^_look-.*js$/.test(name),
  )!;
  const names = [...new Set(needed(look))];
  const files = names.map(name => manifest[name]!.file);
  expect(plainNames(names).sort()).toEqual(['first', 'look', 'plain', 'rolldown-runtime']);
  const sizes = await Promise.all(
    files.map(async file => gzipSync(await readFile(join(folder, file)), { level: 9 }).length),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12 * 1024);

  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const libraries = Object.keys(manifest).find(name => /^_everywhere-.*\.js$/.test(name))!;
  for (const name of needed(libraries))
    expect(page, 'is requested with the page').toContain(manifest[name]!.file);
});
