import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { buildWeb } from '#infra/local/web.ts';
import { librariesWithSignIn, sizeOf } from '#test/load/browser/page.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

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
    names.map(name => manifest[name]!.file.replace(/^assets\/|-[\w-]{7}\.js$/g, ''));
  return { folder, manifest, needed, plainNames };
}

/** Returns the compressed size of files in bytes. */
async function compressed(folder: string, files: readonly string[]): Promise<number> {
  const contents = await Promise.all(files.map(file => readFile(join(folder, file))));
  return contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0);
}

test('what every page needs does not need the schema library', async () => {
  const { manifest, needed, plainNames } = await built();
  const everywhere = Object.keys(manifest).find(name => /^_everywhere-.*\.js$/.test(name))!;
  expect([...new Set(plainNames(needed(everywhere)))].sort()).toEqual([
    'everywhere',
    'first',
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
  expect(plainNames(names).sort()).toEqual(['face', 'first', 'look', 'rolldown-runtime']);
  expect(await compressed(folder, files)).toBeLessThan(12 * 1024);

  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const libraries = Object.keys(manifest).find(name => /^_everywhere-.*\.js$/.test(name))!;
  for (const name of needed(libraries))
    expect(page, 'is requested with the page').toContain(manifest[name]!.file);
});

// P8 of docs/performance.md. The benchmark counts what a browser asks for; this is what the build makes it ask for.
test('the way through sign-in to the first question needs 25 kB beyond its libraries', async () => {
  const { folder, manifest, needed, plainNames } = await built();
  const screens = Object.keys(manifest).filter(name => /^_(signin|quiz)-.*\.js$/.test(name));
  const names = [...new Set(screens.flatMap(needed))];
  // The navigation, the dialogs and what few people are asked for come after the question, or when they are needed.
  expect(plainNames(names).sort()).toEqual([
    'everywhere',
    'face',
    'first',
    'forms',
    'quiz',
    'rolldown-runtime',
    'signin',
    'tokens',
  ]);
  const files = names.map(name => manifest[name]!.file);
  vi.stubEnv('NODE_ENV', 'production');
  const librariesKb = await sizeOf(librariesWithSignIn);
  expect((await compressed(folder, files)) / 1024 - librariesKb).toBeLessThan(25);
});
