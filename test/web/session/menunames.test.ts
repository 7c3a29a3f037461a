import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { adminFunctions } from '#shared/domain/accounts/access.ts';
import { adminMenu, freeMenu, menu, partnerEntry, reportMenu } from '#web/session/menu.ts';

/** The files whose sentences people read, and those that draw what the sentences name. */
const told = [
  'shared/{contract,domain}/**/*.ts',
  'functions/{api,features,services}/**/*.ts',
  'web/src/**/*.{ts,tsx}',
];
const drawn = ['web/src/**/*.{ts,tsx}', 'shared/domain/**/*.ts', 'shared/contract/**/*.ts'];

const contentsOf = (patterns: readonly string[]): [file: string, text: string][] =>
  globSync([...patterns]).map(file => [file, withoutComments(readFileSync(file, 'utf8'))]);
const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** Every label, title and word that stands alone in the application: whole texts, no parts of a sentence. */
const labels = new Set(
  contentsOf(drawn).flatMap(([, text]) =>
    [
      ...text.matchAll(/'([^'\n]+)'/g),
      ...text.matchAll(/"([^"\n]+)"/g),
      ...text.matchAll(/>\s*([^<>{}]+?)\s*[<{]/g),
      ...text.matchAll(/`([^`$\n]+)`/g),
    ].map(([, label]) => label!.replace(/\s+/g, ' ').trim()),
  ),
);

/** What the menus offer, and pages that other pages or the console lead to. */
const pages = new Set([
  ...[...menu, ...freeMenu, ...adminMenu, ...reportMenu, partnerEntry('')].map(({ label }) => label),
  ...['Manage Client', 'Enroll Client', 'Plan and billing', 'Update Profile', 'Customers', 'Calendar'],
]);

/** Names in sentences that lead to a page: after "see" in quotation marks, and after "under". */
const leading = [
  /\bsee “([^”$]+)”/g,
  /\bunder ((?:[A-Z]\w*)(?: (?:(?:and|at|for|of|to) )?(?:[A-Z]\w*|billing))*)/g,
];

test('every page that a sentence leads to is one of the application', () => {
  const named = contentsOf(told).flatMap(([file, text]) =>
    leading.flatMap(pattern => [...text.matchAll(pattern)].map(([, name]) => ({ file, name: name! }))),
  );
  expect(named.length).toBeGreaterThan(10);
  for (const page of ['Manage Client', 'Enroll Client', 'Plan and billing', 'Update Profile', 'Customers'])
    expect(labels).toContain(page);
  const isPage = (name: string) => pages.has(name) || labels.has(name);
  expect(named.filter(({ name }) => !isPage(name) && !name.split(' and ').every(isPage))).toEqual([]);
  // The documents' names of permissions are titles of dialogs at most: no menu has them.
  const guards: readonly string[] = adminFunctions;
  expect(named.filter(({ name }) => guards.includes(name) && !pages.has(name))).toEqual([]);
});

test('every button and field that a sentence names in quotation marks is drawn', () => {
  const quoted = contentsOf(told).flatMap(([file, text]) =>
    [...text.matchAll(/(?:[Pp]ress|[Cc]hoose|[Ww]ith|[Oo]pen|[Uu]se) “([A-Z][^”$]*)”/g)].map(([, name]) => ({
      file,
      name: name!,
    })),
  );
  expect(quoted.length).toBeGreaterThan(20);
  // An open menu of sort orders is drawn with an ellipsis.
  expect(quoted.filter(({ name }) => !labels.has(name) && !labels.has(`${name} …`))).toEqual([]);
});
