import { afterAll, beforeAll, expect, test } from 'vitest';
import { putMany } from '#functions/data/table/table.ts';
import { largeAdmin, largeCustomer, largeId } from '#infra/local/seed/large.ts';
import { getJob } from '#shared/contract/jobs/jobs.ts';
import { getReportFile, makeReportFile } from '#shared/contract/reporting/reportfiles.ts';
import { runOutstandingReport } from '#shared/contract/reporting/reports.ts';
import type { ReportFormat } from '#shared/domain/reporting/wholefile.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
  const size = { locations: 190, topics: 35, users: 0, months: 1 };
  await putMany((await largeCustomer(new Date('2026-03-15T12:00:00Z'), size)).build());
}, 120_000);
afterAll(() => world.close());

const who = { as: largeAdmin };
const address = 'report=outstanding&view=details';
const made = async (format: ReportFormat) => {
  const { body } = await world.call(makeReportFile, { customerid: largeId, address, format }, who);
  await world.local.work();
  const { job } = (await world.call(getJob, { jobid: body.jobid }, who)).body;
  return { ...job, jobid: body.jobid };
};

test('35,000 outstanding suggestions: the first 500 in an answer, all of them in a CSV file, and words instead of a workbook', async () => {
  const { body } = await world.call(runOutstandingReport, { customerid: largeId }, who);
  expect(body.count).toBeGreaterThan(35_000);
  expect(body.outdetails).toHaveLength(500);
  expect(JSON.stringify(body).length).toBeLessThan(1_000_000);
  const csv = await made('csv');
  expect(csv).toMatchObject({ state: 'done', problem: '' });
  const { url, rows } = (await world.call(getReportFile, { jobid: csv.jobid }, who)).body;
  const lines = (await (await fetch(url)).text()).trimEnd().split('\r\n');
  expect([rows, lines.length - lines.indexOf('') - 2]).toEqual([body.count, body.count]);
  const { state, problem } = await made('xlsx');
  expect([state, problem]).toEqual(['failed', expect.stringContaining('Choose CSV')]);
}, 120_000);
