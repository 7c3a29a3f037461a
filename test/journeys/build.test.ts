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

/** Builds the application. Returns its folder, its manifest, and all that some of its chunks need, themselves included. */
async function built() {
  const folder = await buildWeb(root, () => undefined);
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
  const needed = (name: string): string[] => [name, ...(manifest[name]!.imports ?? []).flatMap(needed)];
  const named = (pattern: RegExp) => Object.keys(manifest).filter(name => pattern.test(name));
  const filesFor = (...chunks: readonly RegExp[]) => [
    ...new Set(
      chunks
        .flatMap(named)
        .flatMap(needed)
        .map(name => manifest[name]!.file),
    ),
  ];
  return { folder, filesFor };
}

/** Returns the compressed size of files in kB. */
async function compressed(folder: string, files: readonly string[]): Promise<number> {
  const contents = await Promise.all(files.map(file => readFile(join(folder, file))));
  return contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0) / 1024;
}

const firstScript = /^index\.html$/;
/** The frame of every screen, and a question. */
const everyPage = /^_app-.*\.js$/;

test('what every page needs does not need the schema library, and is requested with the page', async () => {
  const { folder, filesFor } = await built();
  const files = filesFor(firstScript, everyPage);
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  for (const file of files) {
    expect(page, file).toContain(file);
    expect(await readFile(join(folder, file), 'utf8'), file).not.toContain('invalid_type');
  }
});

test('the script that requests a question ahead needs none of the libraries', async () => {
  const { filesFor } = await built();
  const plainNames = filesFor(firstScript).map(file => file.replace(/^assets\/|-[\w-]{8}\.js$/g, ''));
  expect(plainNames.sort()).toEqual(['first', 'index']);
});

// P8 of docs/performance.md. The benchmark counts what a browser asks for; this is what the build makes it ask for.
test('the way through sign-in to the first question needs 60 kB beyond its libraries, and no table or chart', async () => {
  const { folder, filesFor } = await built();
  const files = filesFor(firstScript, everyPage, /\/login\/Login\.tsx$/, /\/identity\/auth\.ts$/);
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter(file => /Table|Chart|Drawing/.test(file))).toEqual([]);
  vi.stubEnv('NODE_ENV', 'production');
  const librariesKb = await sizeOf(librariesWithSignIn);
  expect((await compressed(folder, files)) - librariesKb).toBeLessThan(60);
});

test('the styles of the build choose between themes in a way that older browsers know', async () => {
  const folder = join(await buildWeb(root, () => undefined), 'assets');
  const sheets = (await readdir(folder)).filter(name => name.endsWith('.css'));
  const texts = await Promise.all(sheets.map(name => readFile(join(folder, name), 'utf8')));
  expect(texts.join('')).toContain('--brand-line:var(--lightningcss-light,');
  expect(texts.filter(text => text.includes('light-dark('))).toEqual([]);
});

test('functions for older browsers are in a file that no page requests by itself', async () => {
  const { folder, filesFor } = await built();
  const [missing] = filesFor(/\/older\/missing\.ts$/);
  expect(missing).toMatch(/missing/);
  expect(await readFile(join(folder, 'index.html'), 'utf8')).not.toContain(missing);
  expect(filesFor(firstScript, everyPage)).not.toContain(missing);
});
