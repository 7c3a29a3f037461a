import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putMany } from '#functions/data/table/table.ts';
import { largeAdmin, largeCustomer, largeId } from '#infra/local/seed/large.ts';
import {
  permissionColumns,
  permissionFilters,
} from '#shared/contract/administration/parts/permissionlist.ts';
import { listUserPermissions, type PermissionRow } from '#shared/contract/administration/permissions.ts';
import { reportList, topicList } from '#shared/contract/answering/parts/lists.ts';
import {
  getDesk,
  listReports,
  listTopicsToAnswer,
  type ReportRow,
  type TopicRow,
} from '#shared/contract/answering/topiclist.ts';
import { placeList } from '#shared/contract/topics/parts/placelist.ts';
import { setSchedules } from '#shared/contract/topics/scheduling.ts';
import { listTopicLocations, type TopicPlace } from '#shared/contract/topics/topiclocations.ts';
import { type Listing, type Paging, pageSize, wordsOf, writeListing } from '#shared/domain/kit/listing.ts';
import { narrowed } from '#shared/domain/kit/search.ts';
import type { PairList } from '#shared/domain/topics/pairlist.ts';
import { tripsOf } from '#test/support/database/meter.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
  const size = { locations: 60, topics: 20, users: 12 };
  await putMany((await largeCustomer(new Date('2026-03-15T12:00:00Z'), size)).build());
}, 60_000);
afterAll(() => world.close());

const user = 'user.3@atlashotels.example';

interface Page<Row> {
  rows: Row[];
  paging?: Paging | undefined;
}
/** A list, as the server searches, filters and sorts it. */
interface Case<Row> extends Pick<PairList<Row>, 'columns' | 'filters'> {
  page(listing: string, as?: string): Promise<Page<Row>>;
}

const topics: Case<TopicRow> = {
  ...topicList('202603'),
  page: async (listing, as = largeAdmin) => {
    const { body } = await world.call(listTopicsToAnswer, { customerid: largeId, listing }, { as });
    return { rows: body.topic_information, paging: body.paging };
  },
};
const reports: Case<ReportRow> = {
  ...reportList('202603'),
  page: async (listing, as = largeAdmin) => {
    const { body } = await world.call(listReports, { customerid: largeId, listing }, { as });
    return { rows: body.suggestion_information, paging: body.paging };
  },
};
const places: Case<TopicPlace> = {
  ...placeList,
  page: async (listing, as = largeAdmin) => {
    const { body } = await world.call(listTopicLocations, { customerid: largeId, listing }, { as });
    return { rows: body.Activetoploc, paging: body.paging };
  },
};
const permissions: Case<PermissionRow> = {
  columns: Object.values(permissionColumns),
  filters: permissionFilters,
  page: async (listing, as = largeAdmin) => {
    const { body } = await world.call(listUserPermissions, { customerid: largeId, listing }, { as });
    return { rows: body.Usertoploc, paging: body.paging };
  },
};

const textOf = (listing: Partial<Listing>, keys: readonly string[]): string => {
  const parameters = new URLSearchParams();
  writeListing(parameters, { search: '', chosen: {}, sort: undefined, page: 0, ...listing }, keys);
  return parameters.toString();
};

/** Reads every page of a listing, and checks that they fit together. */
async function pagesOf<Row>({ page, filters }: Case<Row>, listing: Partial<Listing>): Promise<Row[]> {
  const keys = filters.map(({ key }) => key);
  const rows: Row[] = [];
  for (let number = 0; ; number++) {
    const { rows: some, paging } = await page(textOf({ ...listing, page: number }, keys));
    rows.push(...some);
    expect(paging).toMatchObject({ page: number });
    if (paging!.found !== null && number === 0) expect(paging!.more).toBe(paging!.found > pageSize);
    if (!paging!.more) {
      if (paging!.found !== null) expect(paging!.found).toBe(rows.length);
      return rows;
    }
    expect(some).toHaveLength(pageSize);
  }
}

const searches = [
  '',
  'harbor',
  'past due',
  'bergen prt',
  'feb 2026',
  'privacy',
  'part 2 usa',
  'user.3',
  'nothing like it',
];

describe.each([
  ['the topic list', topics as Case<unknown>],
  ['suggestion reports', reports as Case<unknown>],
  ['topics at locations', places as Case<unknown>],
  ['permissions', permissions as Case<unknown>],
])('%s of a large customer', (_, list) => {
  test('come by pages that together are every row that passes, once', async () => {
    const all = await pagesOf(list, {});
    expect(all.length).toBeGreaterThan(1000);
    const { paging } = await list.page('');
    const listings = fc.record({
      search: fc.constantFrom(...searches),
      chosen: fc.record(
        Object.fromEntries(
          list.filters.map(({ key }) => [key, fc.constantFrom('', ...paging!.choices[key]!.slice(0, 3))]),
        ),
        { requiredKeys: [], noNullPrototype: true },
      ),
      sort: fc.option(
        fc.record({ key: fc.constantFrom(...list.columns.map(({ key }) => key)), descending: fc.boolean() }),
        { nil: undefined },
      ),
    });
    const shown = (row: unknown) => list.columns.map(column => wordsOf(column, row));
    await fc.assert(
      fc.asyncProperty(listings, async listing => {
        const rows = await pagesOf(list, listing as Partial<Listing>);
        const expected = narrowed(all, listing as Listing, list.filters, shown);
        expect(rows.map(row => JSON.stringify(row)).sort()).toEqual(
          expected.map(row => JSON.stringify(row)).sort(),
        );
      }),
      { numRuns: 10 },
    );
  }, 60_000);

  test('come with what their filters offer', async () => {
    const { rows, paging } = await list.page('');
    for (const { key, values } of list.filters) {
      for (const row of rows) for (const value of values(row)) expect(paging!.choices[key]).toContain(value);
    }
  });

  test('take three round trips to the database, one after the other', async () => {
    expect(await tripsOf(() => list.page(''))).toBe(3);
  });
});

test('topics at locations of a large customer are found by who is asked', async () => {
  const { rows } = await places.page('');
  const target = { topicid: rows[0]!.topicid, seen: {}, change: { answerer: user } };
  const { body } = await world.call(setSchedules, { targets: [target], grant: 'N' }, { as: largeAdmin });
  expect(body).toMatchObject({ changed: 1 });
  const found = await pagesOf(places, { search: 'user.3' });
  expect(found).toHaveLength(60);
  expect(found.every(({ askedemail }) => askedemail === user)).toBe(true);
});

test('people who reach little get their lists whole', async () => {
  for (const { page } of [topics, reports] as Case<unknown>[]) {
    const { rows, paging } = await page('q=ignored', user);
    expect(paging).toBeUndefined();
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.length).toBeLessThanOrEqual(200);
  }
});

test('one topic, or some locations, come whole', async () => {
  const { rows } = await places.page('');
  const { topicid, locationid } = rows[0]!;
  const one = await world.call(listTopicLocations, { topicid }, { as: largeAdmin });
  expect([one.body.paging, one.body.Activetoploc.length]).toEqual([undefined, 60]);
  const locationids = [locationid, `${largeId}-l7`].join(' ');
  const some = await world.call(listTopicLocations, { locationids }, { as: largeAdmin });
  expect([some.body.paging, some.body.Activetoploc.length]).toEqual([undefined, 40]);
});

test('the desk counts what the list shows', async () => {
  const all = await pagesOf(topics, {});
  const { body } = await world.call(getDesk, {}, { as: largeAdmin });
  const counted = (of: (row: TopicRow) => boolean) => all.filter(of).length;
  expect(body).toMatchObject({
    rows: all.length,
    pastDue: counted(row => row.pastdue === 'Y'),
    inProgress: counted(row => row.laststatus === 'Inprocess'),
    notStarted: counted(row => row.laststatus === 'Available'),
    completed: counted(row => row.laststatus === 'Completed'),
  });
  expect(body.next).toHaveLength(5);
  expect(body.next.every(row => row.pastdue === 'Y')).toBe(true);
});

test('what is not a listing is none', async () => {
  const { rows } = await topics.page('');
  for (const strange of ['page=-3', 'page=1e9&sort=', 'sort=nothing', '%%%', 'status=']) {
    const page = await topics.page(strange);
    if (!strange.includes('1e9')) expect(page.rows, strange).toEqual(rows);
  }
});
