import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const source = resolve(import.meta.dirname, '../../web/src');

/** Returns the classes that a style sheet styles by themselves, outside and inside media queries. */
function classesOf(css: string): Set<string> {
  const selectors = css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g);
  return new Set(
    [...selectors].flatMap(([, list = '']) =>
      list.split(',').flatMap(selector => /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1] ?? []),
    ),
  );
}

test('no two style sheets style the same class, since every loaded sheet applies to all pages', () => {
  const owner = new Map<string, string>();
  const twice: string[] = [];
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.css'),
  );
  for (const sheet of sheets.sort()) {
    for (const name of classesOf(readFileSync(join(source, sheet), 'utf8'))) {
      const other = owner.get(name);
      if (other) twice.push(`.${name} in ${other} and ${sheet}`);
      owner.set(name, sheet);
    }
  }
  expect(sheets.length).toBeGreaterThan(10);
  expect(twice).toEqual([]);
});
