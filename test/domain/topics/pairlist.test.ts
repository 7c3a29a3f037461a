import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ListedColumn, type Listing, sortedRows, wordsOf } from '#shared/domain/kit/listing.ts';
import { type Filter, narrowed } from '#shared/domain/kit/search.ts';
import { type PairList, pairsOf, planPage } from '#shared/domain/topics/pairlist.ts';

interface Row {
  title: string;
  place: string;
  country: string;
  state: string;
}

const columns: ListedColumn<Row>[] = [
  { key: 'title', value: r => r.title },
  { key: 'place', value: r => r.place, words: r => `${r.place} ${r.country}` },
  { key: 'state', value: r => r.state },
];
const filters: Filter<Row>[] = [
  { key: 'topic', label: 'Topic', values: r => [r.title] },
  { key: 'country', label: 'Country', values: r => [r.country] },
  { key: 'status', label: 'Status', values: r => [r.state] },
];
const states = ['Not started', 'In progress', 'Completed'];
const list: PairList<Row> = {
  columns,
  filters,
  sort: { key: 'title' },
  names: { title: 'title', place: 'place', topic: 'title', country: 'country' },
  stateWords: states,
  offers: { status: states },
};

const names = ['Fire', 'Privacy', 'Proof', 'Zürich', 'Boston', 'Bern', 'In'];
const country = fc.constantFrom('USA', 'CHE', 'DEU');
const customers = fc.record({
  topics: fc.uniqueArray(fc.constantFrom(...names), { maxLength: 5 }),
  locations: fc.uniqueArray(fc.record({ name: fc.constantFrom(...names), country }), {
    maxLength: 5,
    selector: ({ name }) => name,
  }),
});
const listing = fc.record<Listing>({
  search: fc.oneof(
    fc.constantFrom('', 'pr', 'in', 'bern che', 'zurich', 'completed', 'fire no'),
    fc.string({ maxLength: 3 }),
  ),
  chosen: fc.record(
    {
      topic: fc.constantFrom('', ...names),
      country: fc.oneof(fc.constant(''), country),
      status: fc.constantFrom('', ...states),
    },
    { requiredKeys: [], noNullPrototype: true },
  ),
  sort: fc.option(fc.record({ key: fc.constantFrom('title', 'place', 'state'), descending: fc.boolean() }), {
    nil: undefined,
  }),
  page: fc.constant(0),
});

/** The state of a pair, which follows from its names so that the property can know it. */
const stateOf = (title: string, place: string) => states[(title.length * 7 + place.length) % states.length]!;

const keyOf = (row: Row) => `${row.title} at ${row.place}`;

describe('A page of a long list', () => {
  test('is found among the pairs of its plan, whatever is searched, filtered and sorted', () => {
    fc.assert(
      fc.property(customers, listing, (customer, asked) => {
        const topics = customer.topics.map(title => ({ topicid: title, title }));
        const locations = customer.locations.map(place => ({ locationid: place.name, ...place }));
        const rowOf = (topic: { title: string }, place: { name: string; country: string }): Row => ({
          title: topic.title,
          place: place.name,
          country: place.country,
          state: stateOf(topic.title, place.name),
        });
        const all = topics.flatMap(topic => locations.map(place => rowOf(topic, place)));
        const shown = (row: Row) => columns.map(column => wordsOf(column, row));
        const expected = narrowed(all, asked, filters, shown);

        const plan = planPage(list, asked, topics, locations);
        const planned = [...pairsOf(plan)].map(([topic, place]) => rowOf(topic, place));
        const found = narrowed(planned, asked, filters, shown);
        expect(found.map(keyOf).sort()).toEqual(expected.map(keyOf).sort());
        if (!plan.named) return;
        // Nothing was read that is not on a page, and it came in its order.
        expect(planned).toEqual(found);
        const sort = asked.sort ?? list.sort;
        expect(sortedRows(planned, columns, sort)).toEqual(planned);
      }),
      { numRuns: 500 },
    );
  });

  test('follows from names alone where nothing about the state is asked', () => {
    const plan = (asked: Partial<Listing>) =>
      planPage(list, { search: '', chosen: {}, sort: undefined, page: 0, ...asked }, [], []).named;
    expect(plan({})).toBe(true);
    expect(plan({ search: 'boston', chosen: { country: 'USA' }, sort: { key: 'place' } })).toBe(true);
    expect(plan({ search: 'progress' })).toBe(false);
    expect(plan({ chosen: { status: 'Completed' } })).toBe(false);
    expect(plan({ sort: { key: 'state' } })).toBe(false);
  });
});
