import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

interface Locked {
  optionalDependencies?: Record<string, string>;
  resolved?: string;
}

const lock = join(resolve(import.meta.dirname, '../..'), 'package-lock.json');
const packages: Record<string, Locked> = JSON.parse(readFileSync(lock, 'utf8')).packages;

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
