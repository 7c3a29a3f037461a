import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putMany } from '#functions/data/table/table.ts';
import { large, largeAdmin, largeCustomer, largeId } from '#infra/local/seed/large.ts';
import { getJob } from '#shared/contract/jobs/jobs.ts';
import { getReportFile, makeReportFile } from '#shared/contract/reporting/reportfiles.ts';
import { mailAssignedReport, previewReportMail } from '#shared/contract/reporting/reportmail.ts';
import { runAssignedReport, runOutstandingReport } from '#shared/contract/reporting/reports.ts';
import { personName } from '#shared/domain/accounts/names.ts';
import type { ReportFormat } from '#shared/domain/reporting/wholefile.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
  // The largest customer that there is takes minutes: LARGEST=1 counts all of its rows, too.
  const size = process.env.LARGEST
    ? { ...large, months: 1 }
    : { locations: 145, topics: 35, users: 6, months: 1 };
  await putMany((await largeCustomer(new Date('2026-03-15T12:00:00Z'), size)).build());
}, 600_000);
afterAll(() => world.close());

const who = { as: largeAdmin };
const address = 'report=outstanding&view=details';
const made = async (format: ReportFormat, listing = '') => {
  const input = { customerid: largeId, address, listing, format };
  const { body } = await world.call(makeReportFile, input, who);
  await world.local.work();
  const { job } = (await world.call(getJob, { jobid: body.jobid }, who)).body;
  return { ...job, jobid: body.jobid };
};
/** The rows of a CSV file, as records by its heads. */
const downloaded = async (jobid: string) => {
  const { url, rows } = (await world.call(getReportFile, { jobid }, who)).body;
  const text = (await (await fetch(url)).text()).replace(/^\ufeff/, '');
  const [head, table] = text.split(/\r\n\r\n/);
  const { data } = Papa.parse<Record<string, string>>(table!.trimEnd(), { header: true });
  return { rows, head: head!, data };
};
const asked = async (listing?: string) => {
  const input = { customerid: largeId, part: 'details', listing } as const;
  return (await world.call(runOutstandingReport, input, who)).body;
};

/** What a person reads in a row. */
const words = (r: Record<string, string>) => [
  r.Location,
  r.Topic,
  r.Period,
  r.Solution,
  r.Priority,
  r['Due Date'],
];
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

describe('Of 26,000 outstanding suggestions', () => {
  let all: Record<string, string>[];
  beforeAll(async () => {
    all = (await downloaded((await made('csv')).jobid)).data;
  }, 600_000);

  test('an answer has the first page, and a file has all of them, or words where a workbook cannot', async () => {
    const body = await asked();
    expect(body.count).toBeGreaterThan(26_000);
    expect([body.outdetails.length, body.paging]).toMatchObject([
      100,
      { page: 0, more: true, found: body.count },
    ]);
    expect(JSON.stringify(body).length).toBeLessThan(300_000);
    expect(all).toHaveLength(body.count);
    const { state, problem } = await made('xlsx');
    expect([state, problem]).toEqual(['failed', expect.stringContaining('Choose CSV')]);
  }, 600_000);

  const is = {
    everything: () => true,
    low: (r: Record<string, string>) => r.Priority === 'Low',
    overdue: (r: Record<string, string>) => r.Overdue === 'Yes',
    nobody: (r: Record<string, string>) => r['Assigned To'] === '',
    found: (r: Record<string, string>) => `${r.Location} ${r.Country}`.toLowerCase().includes('17'),
  };
  test.each([
    ['risk=Low', is.low],
    ['due=Overdue', is.overdue],
    ['owner=Nobody', is.nobody],
    ['risk=Low&owner=Nobody&page=2', (r: Record<string, string>) => is.low(r) && is.nobody(r)],
  ])(
    '%s finds what a full recount finds, on the same page and in the same order',
    async (listing, passes) => {
      const expected = all.filter(passes);
      const page = Number(new URLSearchParams(listing).get('page') ?? 1) - 1;
      const body = await asked(listing);
      expect(body.paging?.found).toBe(expected.length);
      const shown = expected.slice(page * 100, (page + 1) * 100).map(words);
      const rows = body.outdetails.map(r => [
        r.locationdesc,
        r.cuzdesc,
        r.perioddesc,
        expect.any(String),
        r.prioritydesc,
        r.qduedate,
      ]);
      expect(shown).toEqual(rows);
    },
  );

  test.each([
    ['location', 'Location', 1],
    ['-due', 'Due Date', -1],
  ])(
    'sorted by %s, its pages are those of a full sort, rows without a value last',
    async (sort, head, sign) => {
      const filled = all
        .filter(r => r[head] !== '')
        .sort((a, b) => sign * collator.compare(a[head]!, b[head]!));
      const expected = [...filled, ...all.filter(r => r[head] === '')];
      const last = Math.ceil(expected.length / 100) - 1;
      for (const page of [0, 7, last]) {
        const body = await asked(`sort=${sort}&page=${page + 1}`);
        const rows = body.outdetails.map(r => [r.locationdesc, r.cuzdesc, r.qduedate]);
        const shown = expected.slice(page * 100, (page + 1) * 100);
        expect(rows).toEqual(shown.map(r => [r.Location, r.Topic, r['Due Date']]));
      }
    },
  );

  test('a page beyond the end is the last one', async () => {
    const last = Math.ceil(all.length / 100) - 1;
    const { outdetails, paging } = await asked('page=9999');
    expect([paging?.page, paging?.more]).toEqual([last, false]);
    expect(outdetails).toHaveLength(all.length - last * 100);
  });

  test('a search finds the words of every column on every row, and a file has what it found', async () => {
    const place = 'Oslo Castle';
    const expected = all.filter(r => words(r).some(word => word?.includes(place)));
    const listing = new URLSearchParams({ q: place, risk: 'High', sort: '-due' }).toString();
    const body = await asked(listing);
    const high = expected.filter(r => r.Priority === 'High');
    expect(body.paging?.found).toBe(high.length);
    const file = await downloaded((await made('csv', listing)).jobid);
    expect([file.rows, file.data.length]).toEqual([high.length, high.length]);
    expect(file.data.every(r => r.Priority === 'High' && r.Location === place)).toBe(true);
    expect(file.head).toContain(`Risk Level: High · Search: ${place}`);
  }, 60_000);
});

test('a mail of a narrowed list has only the rows that are listed, and goes only to their people', async () => {
  const assigned = async (listing?: string) =>
    (await world.call(runAssignedReport, { customerid: largeId, listing }, who)).body;
  const told = async (listing?: string) => {
    const input = { customerid: largeId, listing, kind: 'tasks' } as const;
    const { recipients } = (await world.call(previewReportMail, input, who)).body;
    return Object.fromEntries(recipients.map(({ useremail, rows }) => [useremail, rows]));
  };
  const [email, all] = Object.entries(await told())[0]!;
  const owner = encodeURIComponent(personName(email));
  const high = (await assigned(`risk=High&owner=${owner}`)).paging?.found;
  const low = (await assigned(`risk=Low&owner=${owner}`)).paging?.found;
  const found = await told('risk=High');
  expect(found[email]).toBe(high);
  expect(found[email]).toBeLessThan(all);
  expect((await told(`risk=Low&owner=${owner}`))[email]).toBe(low);
  expect(await told('q=zzzz')).toEqual({});
  const nobody = { customerid: largeId, listing: 'q=zzzz' };
  expect((await world.call(mailAssignedReport, nobody, who)).body.reason).toBe('nobody');
});
