import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putAssignment } from '#functions/data/clients/assignments.ts';
import { putMany, write } from '#functions/data/table/table.ts';
import { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import { largeAdmin, largeCustomer, largeId } from '#infra/local/seed/large.ts';
import {
  permissionColumns,
  permissionFilters,
} from '#shared/contract/administration/parts/permissionlist.ts';
import { listUserPermissions } from '#shared/contract/administration/permissions.ts';
import { allCalls } from '#shared/contract/all.ts';
import { listMyActions } from '#shared/contract/answering/mytasks.ts';
import { reportList, topicList } from '#shared/contract/answering/parts/lists.ts';
import { myTaskColumns, myTaskFilters } from '#shared/contract/answering/parts/mytasklist.ts';
import { listReports, listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import { listAssignedTopics } from '#shared/contract/clients/clienttopics.ts';
import { assignedList } from '#shared/contract/clients/parts/assignedlist.ts';
import type { Call } from '#shared/contract/kit/call.ts';
import { listRiskChanges } from '#shared/contract/reporting/certification.ts';
import { changeColumns, changeFiltersOf } from '#shared/contract/reporting/parts/changes.ts';
import { reportLists } from '#shared/contract/reporting/parts/lists.ts';
import { quarterColumns, quarterFiltersOf } from '#shared/contract/reporting/parts/quarterlist.ts';
import { compareQuarters } from '#shared/contract/reporting/quarters.ts';
import {
  drillCompletedReport,
  runAssignedReport,
  runCompletedTasksReport,
  runOutstandingReport,
  runPastDueReport,
} from '#shared/contract/reporting/reports.ts';
import { type CustomerRow, listSupportCustomers } from '#shared/contract/support/support.ts';
import { placeList } from '#shared/contract/topics/parts/placelist.ts';
import { listTopicLocations } from '#shared/contract/topics/topiclocations.ts';
import { type ListedColumn, type Paging, pageSize, wordsOf } from '#shared/domain/kit/listing.ts';
import { type Filter, fold } from '#shared/domain/kit/search.ts';
import type { ViewName } from '#shared/domain/reporting/chosen.ts';
import { type CustomerInList, customerColumns } from '#shared/domain/support/customerlist.ts';
import { people } from '#test/support/cast.ts';
import { fieldsOf } from '#test/support/inputs/valid.ts';
import { World } from '#test/support/world.ts';

const at = new Date('2025-12-15T12:00:00Z');
let world: World;
beforeAll(async () => {
  world = await World.begin();
  const size = { locations: 53, topics: 20, users: 12, months: 1 };
  const atlas = await largeCustomer(at, size);
  const clients = Array.from({ length: 101 }, (_, n) => {
    const customer = { customerid: `c${n}`, name: `Client ${n}`, planid: 7 };
    return new CustomerBuilder(customer).clientOf('conco').build();
  });
  await putMany([...atlas.build(), ...clients.flat()]);
  for (let n = 0; n < 101; n++)
    await write(
      ...Array.from({ length: 10 }, (_, m) =>
        putAssignment({
          ...{ contractorid: 'conco', clientid: `c${n}`, topicid: `conco-t${m}` },
          ...{ active: (n + m) % 2 === 0, version: 0, job: '', revision: 0 },
        }),
      ),
    );
}, 120_000);
afterAll(() => world.close());

type Row = Record<string, unknown>;
/** A list that the server searches, filters, sorts and pages where it is long. */
interface List {
  call: Call;
  /** What is asked besides the listing. */
  input?: Row;
  /** The field of the rows in the answer. */
  rows: string;
  as?: string;
  columns: readonly ListedColumn<never>[];
  filters(all: readonly Row[]): readonly Filter<never>[];
}

const view = (name: ViewName): Pick<List, 'columns' | 'filters'> => ({
  columns: reportLists[name].columns(true),
  filters: rows => reportLists[name].filters(rows as never),
});
const ofCustomer = { customerid: largeId };
/** Suggestions are many: those of some topics are more than an answer has. */
const ofSome = { ...ofCustomer, Topiclist: Array.from({ length: 4 }, (_, n) => `${largeId}-t${n}`) };
const days = { reportStartDate: '2025-12-01', reportEndDate: '2026-03-15' };

/** A column of the customers of staff over the rows that they get. */
const ofWire = ({ key, value, words }: ListedColumn<CustomerInList>): ListedColumn<CustomerRow> => {
  const of = (row: CustomerRow): CustomerInList => ({
    customerid: row.customerid,
    name: row.custdesc,
    country: row.countrycode,
    owner: row.useremail,
    setupState: row.inputstatus,
    planid: row.pymtid,
    active: row.activec === 'Y',
    demo: row.demo === 'Y',
  });
  return { key, value: row => value(of(row)), ...(words && { words: row => words(of(row)) }) };
};

const lists: Record<string, List> = {
  topics: {
    call: listTopicsToAnswer,
    input: ofCustomer,
    rows: 'topic_information',
    ...topicList('202603'),
    filters: () => topicList('202603').filters,
  },
  reports: {
    call: listReports,
    input: ofCustomer,
    rows: 'suggestion_information',
    ...reportList('202603'),
    filters: () => reportList('202603').filters,
  },
  places: {
    call: listTopicLocations,
    input: ofCustomer,
    rows: 'Activetoploc',
    ...placeList,
    filters: () => placeList.filters,
  },
  permissions: {
    call: listUserPermissions,
    input: ofCustomer,
    rows: 'Usertoploc',
    columns: Object.values(permissionColumns),
    filters: () => permissionFilters,
  },
  tasks: {
    call: listMyActions,
    rows: 'tasks',
    columns: Object.values(myTaskColumns),
    filters: () => myTaskFilters,
  },
  changes: {
    call: listRiskChanges,
    input: ofCustomer,
    rows: 'change_in_topic_risk_score',
    columns: Object.values(changeColumns),
    filters: () => changeFiltersOf(true),
  },
  quarters: {
    call: compareQuarters,
    input: ofCustomer,
    rows: 'rows',
    columns: Object.values(quarterColumns),
    filters: () => quarterFiltersOf(true),
  },
  'completed topics': {
    call: drillCompletedReport,
    input: ofCustomer,
    rows: 'Topicdet',
    ...view('completedDetails'),
  },
  'past due topics': { call: runPastDueReport, input: ofCustomer, rows: 'report', ...view('pastdue') },
  'assigned tasks': { call: runAssignedReport, input: ofCustomer, rows: 'report', ...view('assigned') },
  'outstanding tasks': {
    call: runOutstandingReport,
    input: { ...ofSome, part: 'details' },
    rows: 'outdetails',
    ...view('outstandingDetails'),
  },
  'counts of outstanding tasks': {
    call: runOutstandingReport,
    input: { ...ofCustomer, part: 'summary' },
    rows: 'outreport',
    ...view('outstanding'),
  },
  'completed tasks': {
    call: runCompletedTasksReport,
    input: { ...ofCustomer, ...days, part: 'details' },
    rows: 'completereportall',
    ...view('doneDetails'),
  },
  'counts of completed tasks': {
    call: runCompletedTasksReport,
    input: { ...ofCustomer, ...days, part: 'summary' },
    rows: 'completereport',
    ...view('done'),
  },
  'assigned topics': {
    call: listAssignedTopics,
    as: people.cal,
    rows: 'Assignlist',
    ...assignedList,
    filters: () => assignedList.filters,
  },
  customers: {
    call: listSupportCustomers,
    as: people.sam,
    rows: 'result',
    columns: customerColumns.map(ofWire),
    filters: () => [],
  },
};

async function page({ call, input, rows, as = largeAdmin }: List, listing: Record<string, string>) {
  const text = new URLSearchParams(listing).toString();
  const { status, body } = await world.send(call, { ...input, listing: text }, { as });
  expect([status, body.message], call.name).toEqual([200, body.message]);
  return { rows: body[rows] as Row[], paging: body.paging as Paging | undefined };
}

async function everyRow(list: List): Promise<Row[]> {
  const all: Row[] = [];
  for (let number = 1; ; number++) {
    const { rows, paging } = await page(list, { page: String(number) });
    expect(paging, `${list.call.name} is too short for pages`).toBeDefined();
    all.push(...rows);
    if (!paging!.more) return all;
  }
}

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
type Value = string | number;
const inOrder = (a: Value, b: Value): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));
const textOf = (row: Row) => JSON.stringify(row);

test('every list that is paged by the server is recounted here', () => {
  const paged = allCalls.filter(
    call =>
      'listing' in fieldsOf(call) &&
      'paging' in ((call.response as unknown as { def?: { shape: object } }).def?.shape ?? {}),
  );
  expect(new Set(Object.values(lists).map(({ call }) => call.name))).toEqual(
    new Set(paged.map(({ name }) => name)),
  );
});

describe.each(Object.entries(lists))('%s of a large customer', (_, list) => {
  let all: Row[];
  const wordsIn = (row: Row) => list.columns.map(column => wordsOf(column, row as never)).join(' ');
  /** Compares what a listing finds, and its first page, with those of all rows that pass. */
  const recounted = async (listing: Record<string, string>, passing: readonly Row[]) => {
    const what = `${list.call.name} ${JSON.stringify(listing)}`;
    const { rows, paging } = await page(list, listing);
    expect(paging, what).toMatchObject({ page: 0, more: passing.length > pageSize });
    expect([null, passing.length], what).toContain(paging!.found);
    expect(rows.length, what).toBe(Math.min(passing.length, pageSize));
    const texts = new Set(passing.map(textOf));
    expect(
      rows.filter(row => !texts.has(textOf(row))),
      what,
    ).toEqual([]);
  };

  beforeAll(async () => {
    all = await everyRow(list);
  }, 120_000);

  test('has every row once', () => {
    expect(all.length).toBeGreaterThan(pageSize);
    expect(new Set(all.map(textOf)).size).toBe(all.length);
  });

  test('is sorted by each column in both directions as a recount is, rows without a value last', async () => {
    for (const { key, value } of list.columns) {
      const values = all.map(row => value(row as never));
      const filled = values.filter(each => each !== '').sort(inOrder);
      const empty = values.filter(each => each === '');
      // Where some rows have no value, it shows on the last page, whatever the direction.
      for (const sort of empty.length > 0 ? [key, `-${key}`] : [`-${key}`]) {
        const expected = [...(sort === key ? filled : filled.toReversed()), ...empty];
        const number = empty.length > 0 ? Math.ceil(all.length / pageSize) : 2;
        const { rows } = await page(list, { sort, page: String(number) });
        const shown = expected.slice((number - 1) * pageSize, number * pageSize);
        const wrong = rows.findIndex((row, at) => inOrder(value(row as never), shown[at]!) !== 0);
        expect([sort, rows.length, wrong]).toEqual([sort, shown.length, -1]);
      }
    }
  });

  test('finds by each filter and by words what a recount finds', async () => {
    const filters = list.filters(all);
    const { paging } = await page(list, {});
    for (const { key, values } of filters) {
      const of = (row: Row) => values(row as never);
      const choices = paging!.choices[key]!;
      expect(choices, key).toEqual(expect.arrayContaining([...new Set(all.flatMap(of))]));
      const choice = choices.at(choices.length / 2)!;
      const passing = all.filter(row => of(row).includes(choice));
      await recounted({ [key]: choice }, passing);
    }
    const word = wordsIn(all.at(-1)!)
      .split(' ')
      .find(each => /^\w{4,}$/.test(each))!;
    const finds = (row: Row) => fold(wordsIn(row)).includes(fold(word));
    await recounted({ q: word }, all.filter(finds));
  });
});
