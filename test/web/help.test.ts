import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { helpTypes } from '#shared/contract/accounts/session.ts';
import { anchorOf } from '#web/screens/accounts/help/page.ts';
import { helpPages } from '#web/screens/accounts/help/pages.ts';
import { adminMenu } from '#web/session/menu.ts';

const source = resolve(import.meta.dirname, '../../web/src');
/** What the screens say, without the help pages. */
const screens = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name) && !name.includes('accounts/help/'))
  .map(name => readFileSync(join(source, name), 'utf8').replaceAll('&amp;', '&'))
  .join('\n');

test('every kind of help has a page', () => {
  expect(Object.keys(helpPages).sort()).toEqual(helpTypes.map(type => type.toLowerCase()).sort());
});

test.each(Object.entries(helpPages))('the page %s names only what is on a screen', (_, { sections }) => {
  const names = sections.flatMap(({ text }) => [...text.matchAll(/“([^”]+)”/g)].map(([, name]) => name!));
  expect(names.filter(name => !screens.includes(name))).toEqual([]);
});

test.each(Object.entries(helpPages))(
  'each section of the page %s has an address of its own',
  (_, { sections }) => {
    const anchors = sections.map(({ title }) => anchorOf(title));
    expect(new Set(anchors).size).toBe(anchors.length);
  },
);

test('the help of administrators has a section for each of their screens', () => {
  const titles = helpPages.admin!.sections.map(({ title }) => title);
  for (const { label } of adminMenu) expect(titles).toContain(label);
});
