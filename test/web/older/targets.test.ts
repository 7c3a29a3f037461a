import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { lackingFunctions, lackingStyles } from './targets.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Returns the files of some folders with an ending, each with its text. */
function files(ending: RegExp, ...folders: string[]): [string, string][] {
  return folders.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => ending.test(name))
      .map((name): [string, string] => [join(folder, name), readFileSync(join(root, folder, name), 'utf8')]),
  );
}

/** The findings, once each, with the first file that has them. */
function firstOf(found: readonly (readonly [file: string, what: readonly string[]])[]): Map<string, string> {
  const first = new Map<string, string>();
  for (const [file, all] of found) for (const what of all) if (!first.has(what)) first.set(what, file);
  return first;
}

/** The methods that `missing.ts` loads where they are missing: `core-js/stable/map/group-by` is `groupBy`. */
const loaded = [
  ...readFileSync(join(root, 'web/src/ui/older/missing.ts'), 'utf8').matchAll(/\/([\w-]+)';/g),
].map(([, name = '']) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));

/** Methods of our own or of a library that have the name of a newer one. */
const others = new Set([
  'adopt',
  'configure',
  'destroy',
  'drop',
  'estimate',
  'number',
  'retry',
  'take',
  'to',
  'union',
]);

/** What styles use where a target lacks it, and what people of that browser have instead. */
const withoutHarm: Readonly<Record<string, string>> = {
  '@page': 'Sheets are upright, and have no foot.',
  ':has': 'A form or a panel has other margins, and a notice another place.',
  'break-after: avoid': 'A heading may end a sheet.',
  'color-mix(': 'A tint is missing where a line or a sign says the same.',
  'contain-intrinsic-height': 'See content-visibility.',
  'contain-intrinsic-size': 'See content-visibility.',
  'content-visibility': 'What is out of view is drawn, too.',
  'field-sizing': 'A filter is as wide as its longest choice.',
  'forced-color-adjust': 'There are no forced colors.',
  'grid-template-rows: subgrid': 'Parts of cards do not stand in line with each other.',
  hyphens: 'The build adds the prefix.',
  'light-dark(': 'The build writes it in another way (test/journeys/build.test.ts).',
  'print-color-adjust': 'The build adds the prefix.',
  size: 'Sheets are upright.',
  'text-wrap': 'Lines break elsewhere.',
};

const isHarmless = (what: string): boolean => what in withoutHarm || what.replace(/:.*/, '') in withoutHarm;

test('every function that the browser runs is there in the oldest browsers, or loaded for them', () => {
  const code = files(/\.tsx?$/, 'web/src', 'shared/domain', 'shared/contract');
  const found = code.map(([file, text]) => {
    const missing = lackingFunctions(text).filter(call => {
      const name = /(\w+)\($/.exec(call)![1]!;
      return !loaded.includes(name) && !others.has(name);
    });
    return [file, missing] as const;
  });
  expect(code.length).toBeGreaterThan(500);
  expect(loaded).toContain('isWellFormed');
  expect(firstOf(found)).toEqual(new Map());
});

test('every style is there in the oldest browsers, or harms nobody by its absence', () => {
  const sheets = files(/\.css$/, 'web/src');
  const found = sheets.map(([file, css]) => [file, lackingStyles(css)] as const);
  expect(firstOf(found.map(([file, all]) => [file, all.filter(what => !isHarmless(what))]))).toEqual(
    new Map(),
  );
  const used = new Set(found.flatMap(([, all]) => all.flatMap(what => [what, what.replace(/:.*/, '')])));
  expect(Object.keys(withoutHarm).filter(name => !used.has(name))).toEqual([]);
});

test.each([
  ['box.checkVisibility()', '.checkVisibility('],
  ['if (URL.canParse(text)) go()', 'URL.canParse('],
  ['text.isWellFormed()', '.isWellFormed('],
  ['Object.groupBy(rows, by)', 'Object.groupBy('],
  ['Promise.withResolvers()', 'Promise.withResolvers('],
  ['one.symmetricDifference(other)', '.symmetricDifference('],
  ['new URLPattern({ pathname })', 'new URLPattern('],
])('the check finds the function in %s', (code, found) => {
  expect(lackingFunctions(code)).toContain(found);
  expect(lackingFunctions(`/* ${code} */`)).toEqual([]);
});

test.each([
  ['a { anchor-name: --here; }', 'anchor-name'],
  ['a { color: oklch(from red l c h); width: calc-size(auto, size); }', 'calc-size('],
  ['a:popover-open { color: red; }', ':popover-open'],
  ['@starting-style { a { color: red; } }', '@starting-style'],
  ['@media (scripting: none) { a { color: red; } }', '@media (scripting'],
  ['a { text-wrap: balance; }', 'text-wrap: balance'],
])('the check finds the style in %s', (css, found) => {
  expect(lackingStyles(css)).toContain(found);
  expect(lackingStyles(`@supports (anchor-name: none) { ${css} }`)).toEqual([]);
});

test('a declaration before it serves where the newer one is unknown', () => {
  expect(lackingStyles('a { width: 9em; width: calc-size(auto, size); }')).toEqual([]);
});
