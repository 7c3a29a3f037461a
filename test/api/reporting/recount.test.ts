import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeMails, mailRecord } from '#functions/data/mailing/mail.ts';
import { putMany, readOne } from '#functions/data/table/table.ts';
import { largeAdmin, largeCustomer, largeId, type Size } from '#infra/local/seed/large.ts';
import { listRiskByMonth } from '#shared/contract/answering/suggestions.ts';
import { listReports } from '#shared/contract/answering/topiclist.ts';
import { getCertification } from '#shared/contract/reporting/certification.ts';
import {
  runCompletedReport,
  runOutstandingReport,
  runPastDueReport,
} from '#shared/contract/reporting/reports.ts';
import { figuresOf, recountedFigures } from '#test/support/answering/recounted.ts';
import { costOf, tripsOf } from '#test/support/database/meter.ts';
import { World } from '#test/support/world.ts';

/** More topics at locations than one answer lists. */
const size: Size = { locations: 26, topics: 22, users: 0, months: 2 };

let world: World;
beforeAll(async () => {
  world = await World.begin();
  await putMany((await largeCustomer(new Date('2026-03-15T12:00:00Z'), size)).build());
}, 60_000);
afterAll(() => world.close());

const who = { as: largeAdmin };
const home = () => world.call(listRiskByMonth, {}, who);
const outstanding = (part?: 'summary' | 'details') =>
  world.call(runOutstandingReport, { customerid: largeId, ...(part && { part }) }, who);

test('reports over many runs tell what a count from the stored answers and actions tells', async () => {
  const [completed, certification, open, risk] = await Promise.all([
    world.call(runCompletedReport, { customerid: largeId }, who),
    world.call(getCertification, { customer_id: largeId }, who),
    outstanding(),
    home(),
  ]);
  const told = {
    completed: completed.body,
    certification: certification.body,
    outstanding: open.body,
    home: risk.body,
  };
  expect(figuresOf(told)).toEqual(await recountedFigures(largeId, size, '2026-03-15'));
});

test('the home page counts the open and overdue suggestions that the lists behind its numbers have', async () => {
  const { open, overdue } = (await home()).body;
  const list = await world.call(listReports, { customerid: largeId }, who);
  const rows = list.body.suggestion_information;
  const of = (count: 'opencount' | 'overduecount') => ({
    suggestions: rows.reduce((total, row) => total + row[count], 0),
    reports: rows.filter(row => row[count] > 0).length,
  });
  expect(rows).toHaveLength(size.topics * size.locations);
  expect({ open, overdue }).toEqual({ open: of('opencount'), overdue: of('overduecount') });
  expect(overdue.suggestions).toBeGreaterThan(0);
  const { body } = await outstanding();
  expect(open).toEqual({ suggestions: body.count, reports: body.summarycount });
});

test('the home page reads the risk and what is open at the same time', async () => {
  await home();
  // The person, the session, the names, and then both roll-ups.
  expect(await tripsOf(home)).toBe(4);
  const { roundTrips, rcu } = await costOf(home);
  expect(roundTrips).toBe(6);
  expect(rcu).toBeLessThan(30);
});

test('a list has its first 500 rows, says how many there are, and comes alone if asked for', async () => {
  const { body } = await outstanding();
  expect(body.summarycount).toBeGreaterThan(500);
  expect(body.count).toBeGreaterThan(body.summarycount);
  expect([body.outreport.length, body.outdetails.length]).toEqual([500, 500]);
  expect(JSON.stringify(body).length).toBeLessThan(1_000_000);
  const [summary, details] = [(await outstanding('summary')).body, (await outstanding('details')).body];
  // A part of a long report is a page of it.
  expect([summary.outreport, summary.outdetails]).toEqual([body.outreport.slice(0, 100), []]);
  expect([details.outreport, details.outdetails]).toEqual([[], body.outdetails.slice(0, 100)]);
});

test('a report reads the roll-ups of up to 1,500 topics at locations with one query', async () => {
  await outstanding();
  const { roundTrips, rcu } = await costOf(() => outstanding());
  expect(roundTrips).toBe(5);
  expect(rcu).toBeLessThan(20);
});

test('where nothing is past due, nobody’s mails are read', async () => {
  const ask = () => world.call(runPastDueReport, { customerid: largeId }, who);
  expect((await ask()).body.report).toEqual([]);
  const before = await costOf(ask);
  const toldTopics = { '2026-03-01': Array.from({ length: 5000 }, () => randomUUID()) };
  await changeMails(await readOne(mailRecord(largeAdmin)), { toldTopics });
  expect(await costOf(ask)).toEqual(before);
});
