import { readSheet } from 'read-excel-file/universal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keys } from '#functions/data/table/keys.ts';
import { update, write } from '#functions/data/table/table.ts';
import { writeReport } from '#functions/features/reporting/files/writing.ts';
import { getJob } from '#shared/contract/jobs/jobs.ts';
import type { Call } from '#shared/contract/kit/call.ts';
import { type ViewRows, viewFiles } from '#shared/contract/reporting/parts/views.ts';
import { getReportFile, makeReportFile } from '#shared/contract/reporting/reportfiles.ts';
import {
  drillCompletedReport,
  runAssignedReport,
  runCompletedReport,
  runCompletedTasksReport,
  runOutstandingReport,
  runPastDueReport,
} from '#shared/contract/reporting/reports.ts';
import { toCsv } from '#shared/domain/kit/csv.ts';
import type { ViewName } from '#shared/domain/reporting/chosen.ts';
import type { ReportFormat } from '#shared/domain/reporting/wholefile.ts';
import { id, lead, master, storeReports, user } from '#test/support/answering/reports.ts';
import { everything, World } from '#test/support/world.ts';

let world: World;
const grants = ['View Customer Reports', 'Download Reports'];
const grant = (email: string, granted: readonly string[]) =>
  write(update(keys.member('reports', email), { grants: granted }));
beforeAll(async () => {
  world = await World.begin();
  await storeReports();
  await grant(user, grants);
  await write(update(keys.topic('reports', id('web')), { title: '=Web' }));
});
afterAll(() => world.close());

const ask = (address: string, format: ReportFormat = 'csv', as = master) =>
  world.call(makeReportFile, { customerid: 'reports', address, format }, { as });
const begun = async (address: string, format: ReportFormat = 'csv', as = master) => {
  const { status, body } = await ask(address, format, as);
  expect([status, body.message]).toEqual([200, undefined]);
  return body.jobid;
};
const jobOf = async (jobid: string, as = master) => (await world.call(getJob, { jobid }, { as })).body.job;
/** Makes a file and downloads it as the browser does. */
const made = async (address: string, format: ReportFormat = 'csv', as = master) => {
  const jobid = await begun(address, format, as);
  await world.local.work();
  expect(await jobOf(jobid, as)).toMatchObject({ state: 'done', problem: '' });
  const { url, filename, rows } = (await world.call(getReportFile, { jobid }, { as })).body;
  return { filename, rows, bytes: new Uint8Array(await (await fetch(url)).arrayBuffer()) };
};
const linesOf = (bytes: Uint8Array) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\r\n');

const answers: { [View in ViewName]: [string, Call, (body: never) => readonly ViewRows[View][]] } = {
  completed: ['report=completed&view=summary', runCompletedReport, (b: { Topicsum: [] }) => b.Topicsum],
  completedDetails: [
    'report=completed&view=details',
    drillCompletedReport,
    (b: { Topicdet: [] }) => b.Topicdet,
  ],
  pastdue: ['report=pastdue&view=summary', runPastDueReport, (b: { report: [] }) => b.report],
  assigned: ['report=assigned&view=summary', runAssignedReport, (b: { report: [] }) => b.report],
  outstanding: [
    'report=outstanding&view=summary',
    runOutstandingReport,
    (b: { outreport: [] }) => b.outreport,
  ],
  outstandingDetails: [
    'report=outstanding&view=details',
    runOutstandingReport,
    (b: { outdetails: [] }) => b.outdetails,
  ],
  done: [
    'report=done&view=summary',
    runCompletedTasksReport,
    (b: { completereport: [] }) => b.completereport,
  ],
  doneDetails: [
    'report=done&view=details',
    runCompletedTasksReport,
    (b: { completereportall: [] }) => b.completereportall,
  ],
};

describe('A whole report as a file', () => {
  test.each(Object.keys(answers) as ViewName[])(
    'of %s has the rows, columns and name of the browser’s file, under the same head',
    async <View extends ViewName>(view: View) => {
      const [address, contract, rowsOf] = answers[view];
      const { title, file, columns } = viewFiles[view];
      const { filename, rows, bytes } = await made(`${address}&topics=web,mail,dev`);
      const shown = rowsOf(
        (await world.send(contract, { customerid: 'reports' }, { as: master })).body as never,
      );
      expect([filename, rows]).toEqual([`${file}.csv`, shown.length]);
      expect(rows).toBeGreaterThan(0);
      const [organization, report, selection, time, empty, ...table] = linesOf(bytes);
      expect([organization, report, selection, empty]).toEqual([
        '\uFEFFOrganization,Reports',
        `Report,${title}`,
        expect.stringContaining('Selection,All locations · All topics'),
        '',
      ]);
      // On the clock of the customer.
      expect(time).toBe('Made,"15 Mar 2026, 21:00 (Asia/Tokyo)"');
      expect(table.join('\r\n')).toBe(toCsv(columns(true), shown).slice(1));
    },
  );

  test('neutralizes what a spreadsheet would run; in a workbook it stays text, and numbers are numbers', async () => {
    const { bytes } = await made('report=completed&view=summary&topics=web');
    expect(linesOf(bytes)[6]).toMatch(/^'=Web,3,/);
    const workbook = await made('report=completed&view=summary&topics=web', 'xlsx');
    expect(workbook.filename).toBe('completed_topics_summary_report.xlsx');
    const cells = await readSheet(workbook.bytes.slice().buffer);
    expect(cells[1]!.slice(0, 2)).toEqual(['Report', 'Completed Topics']);
    expect(cells.find(([first]) => first === '=Web')!.slice(0, 2)).toEqual(['=Web', 3]);
  });

  test('is in the activity, with who had it made', async () => {
    await begun('report=pastdue&view=summary', 'xlsx', lead);
    const ordered = (await everything()).filter(
      ({ event, email }) => event === 'report file ordered' && email === lead,
    );
    expect(ordered.map(({ facts }) => facts)).toEqual([
      { report: 'Past Due Topics', filename: 'past_due_topics_report.xlsx' },
    ]);
    await world.local.work();
  });

  test('reaches as far as who asked for it: own locations, or where a permission is', async () => {
    const places = async (as: string) => {
      const { bytes } = await made('report=completed&view=details', 'csv', as);
      return linesOf(bytes)
        .slice(6, -1)
        .map(line => line.split(',').slice(0, 2).join());
    };
    expect(await places(lead)).toEqual(["'=Web,Denver", 'Mail,Denver'].sort());
    expect(await places(user)).toEqual(["'=Web,Boston"]);
  });

  test('is only the table where that was asked for', async () => {
    const address = 'report=completed&view=details';
    const alone = { customerid: 'reports', address, tableonly: 'Y' as const };
    const fileOf = async (format: ReportFormat) => {
      const { jobid } = (await world.call(makeReportFile, { ...alone, format }, { as: master })).body;
      await world.local.work();
      const { url } = (await world.call(getReportFile, { jobid }, { as: master })).body;
      return new Uint8Array(await (await fetch(url)).arrayBuffer());
    };
    const whole = linesOf((await made(address)).bytes);
    const table = whole.slice(whole.indexOf('') + 1);
    expect(linesOf(await fileOf('csv'))).toEqual([`\uFEFF${table[0]}`, ...table.slice(1)]);
    const [labels] = await readSheet((await fileOf('xlsx')).buffer);
    expect(labels?.map(String).join(',')).toBe(table[0]);
  });

  test.each(['csv', 'xlsx'] as const)(
    'as %s has every row once, however many, and few of them at a time',
    async format => {
      const count = 4321;
      let most = 0;
      const noted: number[] = [];
      const bytes = await writeReport(
        format,
        {
          count,
          head: [],
          labels: ['Number'],
          cells: async (from, to) => {
            most = Math.max(most, to - from);
            return Array.from({ length: count }, (_, n) => [n]).slice(from, to);
          },
        },
        async done => void noted.push(done),
      );
      const numbers =
        format === 'csv'
          ? linesOf(bytes).slice(1, -1).map(Number)
          : (await readSheet(new Uint8Array(bytes).buffer)).slice(1).map(([cell]) => cell);
      expect(numbers).toEqual(Array.from({ length: count }, (_, n) => n));
      expect([most, noted]).toEqual([2000, [0, 2000, 4000]]);
    },
  );
});

describe('The permission to download', () => {
  test('is needed to ask for a file', async () => {
    await grant(user, ['View Customer Reports']);
    expect((await ask('report=completed&view=details', 'csv', user)).status).toBe(403);
    await grant(user, grants);
  });

  test('is needed when the job runs, which then says so and makes no file', async () => {
    const jobid = await begun('report=completed&view=details', 'csv', user);
    await grant(user, ['View Customer Reports']);
    await world.local.work();
    await grant(user, grants);
    const { state, problem } = await jobOf(jobid, user);
    expect([state, problem]).toEqual([
      'failed',
      expect.stringContaining('You can no longer download reports here.'),
    ]);
    const { status, body } = await world.call(getReportFile, { jobid }, { as: user });
    expect([status, body.reason]).toEqual([400, 'nodata']);
  });

  test('is needed at the download, and only who asked for a file or sees everything gets it', async () => {
    const jobid = await begun('report=completed&view=details', 'csv', user);
    await world.local.work();
    const get = async (as: string) => (await world.call(getReportFile, { jobid }, { as })).status;
    expect([await get(user), await get(lead), await get(master)]).toEqual([200, 403, 200]);
    await grant(user, ['View Customer Reports']);
    expect(await get(user)).toBe(403);
    await grant(user, grants);
  });
});

test.each([
  ['what is no longer there', 'report=completed&view=details&topics=gone', 'nothingLeft'],
  ['a group that is no longer there', 'report=completed&view=details&group=gone', 'nothingLeft'],
  ['days that are none', 'report=done&view=details&from=2026-02-30&to=2026-03-01', 'wrongDays'],
  ['days after today', 'report=done&view=details&to=2026-03-17', 'wrongDays'],
])('An address with %s makes no file', async (_, address, reason) => {
  const { status, body } = await ask(address);
  expect([status, body.reason]).toEqual([400, reason]);
});

test('A shared address with a group makes a file for those alone who can choose one of its locations', async () => {
  const address = 'report=completed&view=details&group=west';
  expect((await ask(address)).status).toBe(200);
  expect((await ask(address, 'csv', user)).body.reason).toBe('nothingLeft');
});
