import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

interface Locked {
  optionalDependencies?: Record<string, string>;
  resolved?: string;
}

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  exports?: unknown;
}

const root = resolve(import.meta.dirname, '../..');
const packages: Record<string, Locked> = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
).packages;
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const { dependencies, devDependencies } = manifestOf(root);
const wanted = { ...dependencies, ...devDependencies };

/** Returns where Node would find a package that another one asks for: beside it or in a folder above. */
function found(name: string, from: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (packages[path]) return path;
    if (at === '') return undefined;
  }
}

test('the lock file names the builds for every platform, so that `npm ci` works on each', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(name => !found(name, path)),
  );
  expect(missing, 'run: npm install --package-lock-only').toEqual([]);
});

test('the lock file names no address of a registry', () => {
  const addressed = Object.entries(packages).filter(([, { resolved }]) => resolved?.includes('://'));
  expect(addressed.map(([path]) => path)).toEqual([]);
});

test('a package whose private files are used has an exact version, since any release may move them', () => {
  const loose = [...privatelyUsed()].filter(name => !/^\d/.test(wanted[name] ?? ''));
  expect(loose).toEqual([]);
  expect(privatelyUsed()).toContain('dynalite');
});

/**
 * The packages of which a source imports a file, and which do not say themselves which of their files others may use: by
 * `exports`, or by a folder with an index of its own beside the manifest.
 */
function privatelyUsed(): Set<string> {
  const sources = ['functions', 'infra', 'scripts', 'shared', 'test', 'web']
    .flatMap(room => readdirSync(join(root, room), { recursive: true, withFileTypes: true }))
    .filter(({ name }) => /\.tsx?$/.test(name))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
  const imported = sources.flatMap(source => [
    ...source.matchAll(/(?:from |import\(|require\()['`]((?:@[\w-]+\/)?[\w.-]+)\/([\w-]+)/g),
  ]);
  const privates = imported
    .filter(([, name = '']) => wanted[name] && !manifestOf(join(root, 'node_modules', name)).exports)
    .filter(
      ([, name = '', folder = '']) => !existsSync(join(root, 'node_modules', name, folder, 'index.d.ts')),
    );
  return new Set(privates.map(([, name = '']) => name));
}
