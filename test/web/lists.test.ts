import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Listing, readListing, writeListing } from '#shared/domain/kit/listing.ts';
import { choicesOf, type Filter, found, narrowed } from '#shared/domain/kit/search.ts';

interface Row {
  place: string;
  states: string[];
}
const byPlace: Filter<Row> = { key: 'place', label: 'Place', values: row => [row.place] };
const byState: Filter<Row> = {
  key: 'state',
  label: 'State',
  values: row => row.states,
  order: ['Past due', 'Open'],
};
const rows: Row[] = [
  { place: 'Zürich', states: ['Open', 'Past due'] },
  { place: 'Boston', states: ['Open'] },
  { place: 'Boston', states: ['Done'] },
];
const shown = (row: Row) => [row.place, ...row.states];

describe('the search of a list', () => {
  test('finds every word in any order, whatever its case and accents', () => {
    expect(found('open zurich', shown(rows[0]!))).toBe(true);
    expect(found('OPEN boston', shown(rows[0]!))).toBe(false);
    expect(found('   ', shown(rows[0]!))).toBe(true);
  });

  test('finds a row by any part of what it shows', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.nat(), fc.nat(), (text, from, length) => {
        expect(found(text.slice(from % text.length, (from % text.length) + length), [text])).toBe(true);
      }),
    );
  });

  test('narrows together with the filters', () => {
    const listed = (search: string, chosen: Record<string, string>) =>
      narrowed(rows, { search, chosen }, [byPlace, byState], shown);
    expect(listed('', { place: 'Boston' })).toEqual(rows.slice(1));
    expect(listed('', { place: 'Boston', state: 'Open' })).toEqual([rows[1]]);
    expect(listed('done', { state: 'Open' })).toEqual([]);
    expect(listed('', { place: 'Nowhere' })).toEqual([]);
  });
});

test('a filter offers what occurs, with counts, in its own order and then by name', () => {
  expect(choicesOf(byState, rows)).toEqual([
    { value: 'Past due', count: 1 },
    { value: 'Open', count: 2 },
    { value: 'Done', count: 1 },
  ]);
  expect(choicesOf(byPlace, rows).map(({ value }) => value)).toEqual(['Boston', 'Zürich']);
});

test('what a list shows is read from the address as it was written, and leaves the rest of it alone', () => {
  const keys = ['place', 'state'];
  const listing = fc.record<Listing>({
    search: fc.string(),
    chosen: fc.dictionary(fc.constantFrom(...keys), fc.string({ minLength: 1 }), { noNullPrototype: true }),
    sort: fc.option(fc.record({ key: fc.constantFrom('due', 'risk'), descending: fc.boolean() }), {
      nil: undefined,
    }),
    page: fc.nat(),
  });
  fc.assert(
    fc.property(listing, listing, (before, after) => {
      const address = new URLSearchParams('topicid=a-1');
      writeListing(address, before, keys);
      writeListing(address, after, keys);
      expect(readListing(new URLSearchParams(address.toString()), keys)).toEqual(after);
      expect(address.get('topicid')).toBe('a-1');
    }),
  );
});

test('no column has a number or words where a row has no value, which would not be last in both directions', () => {
  const root = resolve(import.meta.dirname, '../..');
  const sources = ['web/src', 'shared'].flatMap(room =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter(path => /\.tsx?$/.test(path))
      .map(path => [path, readFileSync(join(root, room, path), 'utf8')] as const),
  );
  const standing = sources.flatMap(([path, text]) =>
    [...text.matchAll(/^.*\bvalue: \w+ => [^,]*(?:\?\?|\|\|) (?:-?\d|'[^']|`).*$/gm)].map(
      ([line]) => `${path}: ${line.trim()}`,
    ),
  );
  expect(standing).toEqual([]);
});
