import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keys } from '#functions/data/table/keys.ts';
import { putMany, update, write } from '#functions/data/table/table.ts';
import { handler } from '#functions/events/reminders.ts';
import { mailSavedReports } from '#functions/features/reporting/savedmail.ts';
import { saveReport } from '#shared/contract/reporting/savedreports.ts';
import { costOf } from '#test/support/database/meter.ts';
import { castOf, clockAt, remindedCustomer } from '#test/support/people/reminding.ts';
import { asRole } from '#test/support/walls/walls.ts';
import { World } from '#test/support/world.ts';

const monday = '2026-03-16';
const tuesday = '2026-03-17';
const nextMonday = '2026-03-23';

let world: World;
let n = 0;
let customerid: string;
let owner: string;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());
beforeEach(async () => {
  customerid = `worked${++n}`;
  ({ owner } = castOf(customerid));
  const off = { mailsSuggestions: false, mailsTopics: false };
  await putMany(remindedCustomer(customerid, { activeSince: '2020-01-01', ...off }));
});

/** Saves a report that is mailed to the owner on Mondays. */
const save = async (reportname: string) => {
  const when = { shared: 'N' as const, every: 'week' as const, day: 1, recipients: [owner] };
  const input = { customerid, address: 'report=pastdue&view=summary', reportname, ...when };
  const { status, body } = await world.call(saveReport, input, { as: owner });
  expect([status, body.message]).toEqual([200, 'Report saved. You’ll find it under Performance Reports.']);
  return body.row;
};
/** Runs the job and its workers at a time there. */
const runAt = async (day: string, time = '07:00') => {
  await asRole('reminders', () => handler({ at: clockAt(day, time) }));
  await world.local.work();
};

test('reminders go out first, and the other saved reports although one cannot be made; it is tried again that morning', async () => {
  const rows = [await save('One'), await save('Other')];
  await write(update(keys.customerProfile(customerid), { mailsTopics: true }));
  const arrived = () =>
    world.local.mailbox
      .messages()
      .filter(({ to }) => to === owner)
      .map(({ subject }) => subject)
      .reverse();
  // Whichever is the first of them: each is broken once.
  const days = [monday, nextMonday];
  for (const [n, { savedid }] of rows.entries()) {
    const key = keys.savedReport(customerid, savedid);
    await write(update(key, { recipients: 1 }));
    await runAt(days[n]!);
    await write(update(key, { recipients: [owner] }));
    const whole = [...rows.keys()].filter(other => other !== n).map(other => rows[other]!.reportname);
    expect(arrived().slice(3 * n)).toEqual(['1 topic past due', ...whole]);
    await runAt(days[n]!, '07:15');
    expect(arrived().slice(3 * n + 2)).toEqual([rows[n]!.reportname]);
  }
});

test('a dry run names the report that cannot be made, and lists the others', async () => {
  const [broken, other] = [await save('One'), await save('Other')];
  await write(update(keys.savedReport(customerid, broken.savedid), { recipients: 1 }));
  const run = await asRole('reminders', () => handler({ at: clockAt(monday), dryRun: true }));
  expect(run.failed).toEqual([{ customerid, report: 'One', error: 'TypeError' }]);
  expect(run.reports?.map(({ report }) => report)).toEqual([other.reportname]);
});

test('on a day on which none is due, nobody is read', async () => {
  await save('One');
  const many = Array.from({ length: 100 }, (_, one) => ({
    ...keys.member(customerid, `one${one}@many.example`),
    firstName: 'x'.repeat(500),
  }));
  await putMany(many);
  expect((await costOf(() => mailSavedReports(customerid, new Date(clockAt(tuesday))))).rcu).toBeLessThan(3);
});
