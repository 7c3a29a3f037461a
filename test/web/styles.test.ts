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

const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.css'))
  .sort();

test('no two style sheets style the same class, since every loaded sheet applies to all pages', () => {
  const owner = new Map<string, string>();
  const twice: string[] = [];
  for (const sheet of sheets) {
    for (const name of classesOf(readFileSync(join(source, sheet), 'utf8'))) {
      const other = owner.get(name);
      if (other) twice.push(`.${name} in ${other} and ${sheet}`);
      owner.set(name, sheet);
    }
  }
  expect(sheets.length).toBeGreaterThan(10);
  expect(twice).toEqual([]);
});

test('nothing moves where people ask for no motion', () => {
  const moving = sheets.flatMap(sheet => {
    const css = readFileSync(join(source, sheet), 'utf8');
    const still = css.replace(/^@media \(prefers-reduced-motion: no-preference\) \{.*?^\}/gms, '');
    return [...still.matchAll(/^\s*(?:animation|transition)[\w-]*:.*$/gm)].map(
      ([line]) => `${sheet}: ${line.trim()}`,
    );
  });
  expect(moving).toEqual([]);
});

test('a dialog takes over nothing of the table cell that it may be opened from', () => {
  const rule = /^\.dialog \{([^}]*)\}/m.exec(readFileSync(join(source, 'ui/dialog/Dialog.css'), 'utf8'))?.[1];
  for (const property of ['font', 'text-align', 'white-space']) expect(rule).toMatch(`\n  ${property}: `);
});
