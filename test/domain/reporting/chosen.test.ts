import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Chosen,
  choosesNothing,
  type Offered,
  packList,
  readChosen,
  reportNames,
  selectionOf,
  unpackList,
  viewOf,
  writeChosen,
} from '#shared/domain/reporting/chosen.ts';

const names = Array.from({ length: 12 }, (_, n) => `place${n}`);
const offered: Offered = {
  groups: ['west'],
  countries: ['USA', 'DEU', 'CAN'],
  places: names,
  topics: ['web', 's.mail'],
};
const some = (all: readonly string[]) => fc.subarray([...all]).map(ids => new Set(ids));
const chosen: fc.Arbitrary<Chosen> = fc.record({
  report: fc.constantFrom(...(Object.keys(reportNames) as Chosen['report'][])),
  view: fc.constantFrom('' as const, 'summary' as const, 'details' as const),
  group: fc.constantFrom('', 'west'),
  lists: fc.record({
    countries: some(offered.countries),
    places: some(offered.places),
    topics: some(offered.topics),
  }),
  from: fc.constant(''),
  to: fc.constant(''),
});

test('what people chose is read from its address as it was', () => {
  fc.assert(
    fc.property(chosen, all => {
      const address = new URLSearchParams(writeChosen(all, offered)).toString();
      expect(readChosen(new URLSearchParams(address), offered)).toEqual(all);
    }),
  );
});

test('an address names what is chosen or what is not, whichever is shorter; everything needs no words', () => {
  expect(packList(names, new Set(names))).toBe('');
  expect(packList(names, new Set(names.slice(1)))).toBe('!place0');
  expect(packList(names, new Set(['place3']))).toBe('place3');
  expect(unpackList(names, packList(names, new Set()))).toEqual(new Set());
  const many = Array.from({ length: 500 }, (_, n) => `location${n}`);
  expect(packList(many, new Set(many.slice(2))).length).toBeLessThan(30);
});

test('the longest address of 500 locations and 500 topics is short enough for browsers, servers and saved reports', () => {
  const ids = (what: string) => Array.from({ length: 500 }, (_, n) => `${what}${String(n).padStart(7, '0')}`);
  const wide: Offered = { ...offered, places: ids('p'), topics: ids('t') };
  const half = (all: readonly string[]) => new Set(all.filter((_, n) => n % 2 === 0));
  const lists = { countries: new Set(['USA']), places: half(wide.places), topics: half(wide.topics) };
  const all: Chosen = { report: 'done', view: 'details', group: 'west', lists, from: '', to: '' };
  const address = new URLSearchParams(writeChosen(all, wide)).toString();
  expect(address.length).toBeLessThan(8_000);
  expect(readChosen(new URLSearchParams(address), wide)).toEqual(all);
});

test('ids that are not offered choose nothing, and everything is sent as no list', () => {
  expect(unpackList(names, 'place1,other')).toEqual(new Set(['place1']));
  const all = readChosen(new URLSearchParams('report=done&from=2026-01-01&places=place2&topics='), offered);
  expect(selectionOf(all, offered, 'acme')).toEqual({
    groupid: '',
    countries: [],
    locations: ['acme-place2'],
    topics: [],
  });
  expect([all.from, viewOf(all), viewOf({ ...all, view: 'details' })]).toEqual([
    '2026-01-01',
    'done',
    'doneDetails',
  ]);
});

test('a group that is not offered chooses nothing, whatever the lists say; without places, groups narrow nothing', () => {
  const nothing = (address: string, of = offered) =>
    choosesNothing(readChosen(new URLSearchParams(address), of), of);
  expect(['', 'group=west', 'group=gone', 'group=gone&topics=web'].map(address => nothing(address))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(nothing('group=west', { ...offered, groups: [] })).toBe(true);
  expect(nothing('group=west', { ...offered, groups: [], places: [], countries: [] })).toBe(false);
});
