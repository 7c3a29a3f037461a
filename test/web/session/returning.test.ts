import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { addresses } from '#web/session/addresses.ts';

const web = resolve(import.meta.dirname, '../../../web/src');
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter(path => /^(?:screens|features)\/.*\.tsx?$/.test(path) && !path.startsWith('screens/support/frame/'))
  .map(path => ({ path, text: readFileSync(join(web, path), 'utf8') }));
type Source = (typeof sources)[number];
const besides = ({ path }: Source) => sources.filter(other => dirname(other.path) === dirname(path));

/** The name in `addresses` of what an expression of a file stands for, or the expression. */
function addressOf(expression: string, text: string): string {
  const value = new RegExp(`const ${expression} = (.*)`).exec(text)?.[1] ?? expression;
  return /^addresses\.(\w+)/.exec(value)?.[1] ?? value;
}

/** The pages above that a file names. */
const named = ({ text }: Source): string[] =>
  [
    ...text.matchAll(/(?:above=\{[^{}]*|const \w+(?:: PageAbove)? = )\{\s*label: [^{}]*?,\s*to: ([\w.]+)/g),
  ].map(([, to]) => addressOf(to!, text));

/** The pages above a file: those of its own page, or of the pages beside it, of which it is a part. */
function aboveOf(source: Source): Set<string> {
  const own = named(source);
  const isPage = /<(?:Page|AdminPage|StaffPage)\b/.test(source.text);
  return new Set(
    own.length > 0 || (isPage && !/above=\{\w+\}/.test(source.text)) ? own : besides(source).flatMap(named),
  );
}

/** Where the links and the navigations of a file lead. Those in place of a page whose address says too little are none. */
const leadingTo = ({ text }: Source): string[] =>
  [...text.matchAll(/(?:navigate\(|<(?!Navigate)\w+[^<>]*?\bto=\{)([\w.]+)(?!.*replace: true)/g)].map(
    ([, to]) => addressOf(to!, text),
  );

/** Returns a file and the parts of its folder that it imports. */
const withParts = (file: string) =>
  sources.filter(
    ({ path }) =>
      path === file ||
      sources.some(of => of.path === file && of.text.includes(`'./${relative(dirname(file), path)}'`)),
  );

/** The paths of the routes whose screens keep in the address what their list shows. */
const listPaths = sources
  .filter(({ path }) => path.endsWith('/routes.ts'))
  .flatMap(({ path: table, text }) =>
    [...text.matchAll(/path: '([^']+)',\s*screen: \(\) => import\('(?:#web|(\.))\/([^']+)'/g)]
      .filter(([, , here, file]) =>
        withParts(here ? join(dirname(table), file!) : file!).some(part => /^\s+kept$/m.test(part.text)),
      )
      .map(([, path]) => path!),
  );

function isList(name: string): boolean {
  const address = addresses[name as keyof typeof addresses] as
    | string
    | ((...of: unknown[]) => string)
    | undefined;
  const given = typeof address === 'function' ? address('x', {}) : address;
  return given !== undefined && listPaths.some(path => matchPath(path, given.split('?')[0]!));
}

/** Links to a list that another page beside them has above it, which open it with everything. */
const opened = [
  'screens/authoring/topicfiles/ImportPreview.tsx: editor',
  'screens/reporting/certification/OverallRisk.tsx: riskChanges',
];

test('what leads from a form or a page to the list above it leads to the list as it was left', () => {
  expect(listPaths.length).toBeGreaterThan(25);
  const bare = sources.flatMap(source => {
    const above = aboveOf(source);
    return leadingTo(source)
      .filter(to => above.has(to) && isList(to))
      .map(to => `${source.path}: ${to}`);
  });
  expect([...new Set(bare)].sort()).toEqual(opened);
});
