import { readSheet } from 'read-excel-file/universal';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeMails, type MailRecord, mailRecord } from '#functions/data/mailing/mail.ts';
import { type SavedReport, savedReport } from '#functions/data/reporting/saved.ts';
import { claimSavedMail } from '#functions/data/reporting/savedmail.ts';
import { keys } from '#functions/data/table/keys.ts';
import { putMany, readOne, update, write } from '#functions/data/table/table.ts';
import { handler } from '#functions/events/reminders.ts';
import { mailSavedReports } from '#functions/features/reporting/savedmail.ts';
import { unsubscribe } from '#shared/contract/accounts/mailsettings.ts';
import { changeSavedReport, deleteSavedReport, saveReport } from '#shared/contract/reporting/savedreports.ts';
import { castOf, clockAt, remindedCustomer } from '#test/support/people/reminding.ts';
import { killedAfter } from '#test/support/turns/kill.ts';
import { asRole } from '#test/support/walls/walls.ts';
import { everything, World } from '#test/support/world.ts';

const monday = '2026-03-16';
const tuesday = '2026-03-17';
const nextMonday = '2026-03-23';

let world: World;
let n = 0;
let customerid: string;
let { owner, admin, user } = castOf('');
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());
const grants = ['View Customer Reports', 'Download Reports'];
beforeEach(async () => {
  customerid = `saved${++n}`;
  ({ owner, admin, user } = castOf(customerid));
  world.local.ses.failNext().splice(0);
  await given();
});

/** A customer where topics are past due at two locations; nobody is mailed about anything else. */
async function given(): Promise<void> {
  const off = { mailsSuggestions: false, mailsTopics: false };
  await putMany(remindedCustomer(customerid, { activeSince: '2020-01-01', ...off }));
  await write(update(keys.member(customerid, user), { grants }));
}

const address = 'report=pastdue&view=summary';
const choice = () => ({
  reportname: 'Past due on Mondays',
  shared: 'N' as const,
  every: 'week' as const,
  day: 1,
  recipients: [admin, user, owner],
});
const save = async (more = {}) => {
  const input = { customerid, address, ...choice(), ...more };
  const { status, body } = await world.call(saveReport, input, { as: owner });
  expect([status, body.message]).toEqual([200, 'Report saved. You’ll find it under Performance Reports.']);
  return body.row;
};
/** Runs the job and its workers at a time there. */
const runAt = async (day: string, time = '07:00', dryRun = false) => {
  const run = await asRole('reminders', () => handler({ at: clockAt(day, time), dryRun }));
  await world.local.work();
  return run;
};
const work = (day: string) => asRole('remind', () => mailSavedReports(customerid, new Date(clockAt(day))));
const mailsTo = (email: string) =>
  world.local.mailbox
    .messages()
    .filter(({ to, subject }) => to === email && subject === 'Past due on Mondays')
    .reverse();
const counts = () => [owner, admin, user].map(email => mailsTo(email).length);
const rowsOf = async (email: string) => {
  const [file] = mailsTo(email)[0]!.attachments!;
  expect(file!.name).toBe('past_due_topics_report.xlsx');
  const cells = await readSheet(new Uint8Array(Buffer.from(file!.content, 'base64')).buffer);
  const head = cells.findIndex(([first]) => first === 'Topic');
  return cells.slice(head + 1).map(line => line.slice(0, 2).join(' at '));
};

describe('A saved report', () => {
  test('goes out on its day from seven in the morning of the customer, with what each person may see', async () => {
    await save();
    await runAt('2026-03-15');
    await runAt(monday, '06:45');
    expect(counts()).toEqual([0, 0, 0]);
    for (const time of ['07:00', '07:15', '11:45', '12:00']) await runAt(monday, time);
    await runAt(tuesday);
    expect(counts()).toEqual([1, 1, 1]);
    expect(await rowsOf(owner)).toEqual([
      'Fire safety at First Street',
      'Fire safety at Second Street',
      'Food at First Street',
    ]);
    expect(await rowsOf(admin)).toEqual(['Fire safety at First Street', 'Food at First Street']);
    expect(await rowsOf(user)).toEqual(['Fire safety at First Street']);
    await runAt(nextMonday);
    expect(counts()).toEqual([2, 2, 2]);
  });

  test('of a month goes out on its day of every month, also to the person who saved it', async () => {
    await save({ every: 'month', day: 17, recipients: [owner] });
    for (const day of [monday, tuesday, '2026-03-18', '2026-04-17']) await runAt(day);
    expect(counts()).toEqual([2, 0, 0]);
    expect(mailsTo(owner)[0]!.text.replaceAll(/\s+/g, ' ')).toContain(
      'because you have this report of Remindees mailed to you on day 17 of every month.',
    );
  });

  test('says what it is and who sends it, leads to it, and can be ended with one click', async () => {
    await save({ recipients: [user] });
    await runAt(monday);
    const [mail] = mailsTo(user);
    const text = mail!.text.replaceAll('\r\n', '\n');
    for (const line of [
      'Past Due Topics: Everywhere you have a permission · All topics',
      'The attached workbook has 1 row: everything in this report that you may see.',
      `Open the report:\n${world.local.url}/ecompleted_report?${address}`,
      'Stop mails about saved reports: ',
      `because ${owner} has this report of Remindees mailed to you every Monday.`,
    ]) {
      expect(text.replaceAll(/\s+/g, ' ')).toContain(line.replaceAll(/\s+/g, ' '));
    }
    const token = mail!.details!['List-Unsubscribe']!.split('token=')[1]!.slice(0, -1);
    expect(mail!.details!['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    await world.call(unsubscribe, { token }, { token: '' });
    expect((await readOne(mailRecord(user), true)).off).toEqual(['reports']);
    await runAt(nextMonday);
    expect(mailsTo(user)).toHaveLength(1);
  });

  test('is not sent where there is nothing in it for a person', async () => {
    await save({ recipients: [owner, admin] });
    await write(update(keys.location(customerid, `${customerid}-one`), { active: false }));
    await runAt(monday);
    expect(counts()).toEqual([1, 0, 0]);
  });

  test('that selects what one person cannot choose goes to that person with nothing, not with everything', async () => {
    await world.call(
      saveReport,
      { customerid, address: `${address}&places=two`, ...choice() },
      { as: owner },
    );
    await runAt(monday);
    expect(counts()).toEqual([1, 0, 0]);
  });
});

describe('A saved report is mailed only', () => {
  test.each<[string, () => Promise<unknown>]>([
    [
      'by somebody with an active seat',
      () => write(update(keys.member(customerid, owner), { active: false })),
    ],
    ['while the plan runs', () => write(update(keys.customer(customerid), { endDate: '2026-03-15' }))],
    [
      'on a plan that is not closed',
      () => write(update(keys.customer(customerid), { planStatus: 'Closed' })),
    ],
    [
      'while the organization is switched on',
      () => write(update(keys.customer(customerid), { active: false })),
    ],
    ['outside of demonstrations', () => write(update(keys.customerProfile(customerid), { demo: true }))],
  ])('%s', async (_, end) => {
    await save();
    await end();
    await runAt(monday);
    // It may have become so after it was queued.
    await work(monday);
    expect(counts()).toEqual([0, 0, 0]);
  });

  test('to people with an active seat who may see and download reports', async () => {
    await save();
    await write(update(keys.member(customerid, admin), { active: false }));
    await write(update(keys.member(customerid, user), { grants: ['View Customer Reports'] }));
    await runAt(monday);
    expect(counts()).toEqual([1, 0, 0]);
    await write(update(keys.member(customerid, user), { grants: ['Download Reports'] }));
    await runAt(nextMonday);
    expect(counts()).toEqual([2, 0, 0]);
  });

  test('to those who did not switch such mails off, and to those who are still chosen', async () => {
    const row = await save();
    await changeMails(await readOne(mailRecord(user)), { off: ['reports'] });
    const next = { customerid, savedid: row.savedid, revision: 0, ...choice(), recipients: [owner, user] };
    await world.call(changeSavedReport, next, { as: owner });
    await runAt(monday);
    expect(counts()).toEqual([1, 0, 0]);
  });
});

describe('Nobody gets a saved report twice on a day', () => {
  test('of three workers at the same time', async () => {
    await save();
    for (const [before, day] of [monday, nextMonday].entries()) {
      const runs = await Promise.all([work(day), work(day), work(day)]);
      expect(runs.flatMap(({ mails }) => mails.map(({ to }) => to)).sort()).toEqual(
        [admin, owner, user].sort(),
      );
      expect(counts()).toEqual(Array(3).fill(before + 1));
    }
  });

  test('and none at all once what it was decided from has changed: the settings, the report', async () => {
    const { savedid } = await save();
    const claim = async (saved: SavedReport, record: MailRecord) =>
      (await claimSavedMail(saved, record, monday, new Date(clockAt(monday)))) !== undefined;
    const seen = (await readOne(savedReport(customerid, savedid), true))!;
    const record = await readOne(mailRecord(user), true);
    const changed = await changeMails(record, { off: ['reports'] });
    expect(await claim(seen, record)).toBe(false);
    const next = { customerid, savedid, revision: 0, ...choice(), recipients: [owner] };
    await world.call(changeSavedReport, next, { as: owner });
    expect(await claim(seen, changed)).toBe(false);
    const now = (await readOne(savedReport(customerid, savedid), true))!;
    expect([await claim(now, changed), await claim(now, changed)]).toEqual([true, false]);
    await world.call(deleteSavedReport, { customerid, savedid }, { as: owner });
    expect(await claim(now, await readOne(mailRecord(admin), true))).toBe(false);
  });

  test('when the time zone moves to where the same morning comes again', async () => {
    await save({ recipients: [owner] });
    await runAt(monday);
    await write(update(keys.customer(customerid), { timezone: 'Europe/London' }));
    for (const hour of ['07', '08', '11']) {
      await asRole('remind', () => mailSavedReports(customerid, new Date(`${monday}T${hour}:00:00Z`)));
    }
    expect(counts()).toEqual([1, 0, 0]);
  });
});

describe('What goes wrong', () => {
  test('while the mail service is away, a saved report waits and goes out that morning', async () => {
    await save({ recipients: [owner] });
    const failing = world.local.ses.failNext(
      ...Array.from({ length: 20 }, () => 'ServiceUnavailable' as const),
    );
    for (const time of ['07:00', '07:15']) await runAt(monday, time);
    expect(counts()).toEqual([0, 0, 0]);
    failing.splice(0);
    for (const time of ['07:30', '07:45']) await runAt(monday, time);
    expect(counts()).toEqual([1, 0, 0]);
  });

  test('a mail that the service refused is not tried again before the next due day', async () => {
    await save({ recipients: [owner] });
    world.local.ses.failNext('MessageRejected');
    for (const time of ['07:00', '07:15']) await runAt(monday, time);
    expect(counts()).toEqual([0, 0, 0]);
    await runAt(nextMonday);
    expect(counts()).toEqual([1, 0, 0]);
  });

  test('a worker that is killed at any request costs one mail at most, and the next due day makes up for it', async () => {
    for (let after = 0; ; after++) {
      customerid = `killsaved${after}`;
      ({ owner, admin, user } = castOf(customerid));
      await given();
      await save({ recipients: [owner] });
      const at = (day: string) => mailSavedReports(customerid, new Date(clockAt(day)));
      const killed = await killedAfter(after, () => at(monday).catch(() => undefined));
      await at(monday);
      const [first = 0] = counts();
      expect(first, `killed after ${after}`).toBeLessThanOrEqual(1);
      await at(nextMonday);
      expect(counts()[0], `killed after ${after}`).toBe(first + 1);
      if (!killed) break;
    }
  });
});

test('A dry run lists who would get which report, and writes and sends nothing', async () => {
  await save();
  const before = await everything();
  const { reports } = await runAt(monday, '07:00', true);
  expect(reports!.filter(mail => mail.customerid === customerid)).toEqual([
    { customerid, to: admin, report: 'Past due on Mondays', rows: 2 },
    { customerid, to: user, report: 'Past due on Mondays', rows: 1 },
    { customerid, to: owner, report: 'Past due on Mondays', rows: 3 },
  ]);
  expect(await everything()).toEqual(before);
  expect(counts()).toEqual([0, 0, 0]);
});
