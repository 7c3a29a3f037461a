import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeMails, mailRecord } from '#functions/data/mailing/mail.ts';
import { keys } from '#functions/data/table/keys.ts';
import { putMany, readOne, update, write } from '#functions/data/table/table.ts';
import { remindCustomer } from '#functions/services/mailing/digests.ts';
import {
  mailAssignedReport,
  mailPastDueReport,
  previewReportMail,
} from '#shared/contract/reporting/reportmail.ts';
import { runAssignedReport, runPastDueReport } from '#shared/contract/reporting/reports.ts';
import { costOf } from '#test/support/database/meter.ts';
import { castOf, clockAt, newestReport, remindedCustomer, zone } from '#test/support/people/reminding.ts';
import { everything, World } from '#test/support/world.ts';

const day = '2026-03-15';
const noon = clockAt(day, '14:00');

let world: World;
let n = 0;
let customerid: string;
let owner: string;
let admin: string;
let user: string;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());
beforeEach(async () => {
  customerid = `report${++n}`;
  ({ owner, admin, user } = castOf(customerid));
  world.local.ses.failNext().splice(0);
  await putMany(
    remindedCustomer(customerid, {
      activeSince: '2020-01-01',
      tasks: [
        { owner: user, due: '2026-03-01' },
        { owner: user, due: '2026-09-01' },
        { owner: admin, due: '2026-03-20' },
        { owner: '', due: '' },
        { owner: user, due: '2026-03-01', completed: 'Y' },
      ],
    }),
  );
});

const of = () => ({ customerid });
const as = () => ({ as: owner });
const id = (key: string) => `${customerid}-${key}`;
const mailsTo = (email: string) => world.local.mailbox.messages().filter(({ to }) => to === email);
const preview = async (kind: 'tasks' | 'topics', more = {}, who = owner) =>
  (await world.call(previewReportMail, { ...of(), kind, ...more }, { as: who })).body;

describe('the mail of the past due report', () => {
  test('goes to the people whom the preview names: each one mail, with the day in the report', async () => {
    await world.at(noon, async () => {
      const { recipients, left } = await preview('topics');
      expect(recipients.map(({ useremail, rows }) => [useremail, rows])).toEqual([
        [admin, 1],
        [owner, 1],
        [user, 1],
      ]);
      expect(left).toBe(0);
      const before = (await world.call(runPastDueReport, of(), as())).body;
      expect(before.emailtopic).toBe('Y');
      expect(before.report.map(({ emailsend }) => emailsend)).toEqual(Array(3).fill('0000-00-00'));
      const { body } = await world.call(mailPastDueReport, of(), as());
      expect(body).toMatchObject({ code: 200, message: 'Sent to 3 people.', sent: 3 });
      for (const email of [admin, owner, user]) expect(mailsTo(email)).toHaveLength(1);
      const entries = (await everything()).filter(({ pk }) => String(pk).startsWith(`AUDIT#${customerid}`));
      expect(entries).toMatchObject([
        { event: 'report mailed', email: owner, facts: { report: 'Past Due Topics', reached: '3 people' } },
      ]);
      expect(mailsTo(user)[0]!.text).toContain(`${owner} asks you to look at this.`);
      expect(mailsTo(user)[0]!.text).toContain('- Fire safety at First Street: never completed');
      const after = (await world.call(runPastDueReport, of(), as())).body;
      expect(after.report.map(({ emailsend }) => emailsend)).toEqual(Array(3).fill(day));
    });
  });

  test('counts as the reminder of the day: nobody gets two, by hand or by the clock', async () => {
    await world.at(noon, async () => {
      await world.call(mailPastDueReport, of(), as());
      const again = await world.call(mailPastDueReport, of(), as());
      expect(again).toMatchObject({ status: 400, body: { reason: 'nobody' } });
      expect((await preview('topics')).recipients.map(({ withheld }) => withheld)).toEqual([
        'today',
        'today',
        'today',
      ]);
      await remindCustomer(customerid, zone, new Date(clockAt(day)));
      const texts = mailsTo(user).map(({ text }) => text.includes('Topics that are past due'));
      // The reminder has the tasks only.
      expect(texts).toEqual([false, true]);
    });
  });

  test('is about the selection, whatever rows a client sends', async () => {
    await world.at(noon, async () => {
      const rows = [
        { topicid: id('food'), locationid: id('one'), aged_months: 999 },
        { topicid: id('food'), locationid: id('two') },
        { topicid: 'acme-x', locationid: 'acme-bos' },
      ];
      const { body } = await world.call(mailPastDueReport, { ...of(), pastdueReport: rows }, as());
      expect(body).toMatchObject({ sent: 1 });
      expect(mailsTo(admin)).toHaveLength(1);
      expect(mailsTo(user)).toHaveLength(0);
      const { report } = (await world.call(runPastDueReport, of(), as())).body;
      expect(report.filter(({ emailsend }) => emailsend === day).map(({ cuzdesc }) => cuzdesc)).toEqual([
        'Food',
      ]);
      const { recipients } = await preview('topics', { Topiclist: [id('fire')], Locationlist: [id('two')] });
      expect(recipients.map(({ useremail }) => useremail)).toEqual([owner]);
    });
  });

  test('is looked up only of people of the locations that are past due', async () => {
    const rcuAt = async (location: string) => {
      const report = () => world.call(runPastDueReport, { ...of(), Locationlist: [id(location)] }, as());
      return world.at(noon, async () => (await costOf(report)).rcu);
    };
    // The Location Admin and the User are at the first location only: half a unit each, and half for the User's permissions.
    expect(await rcuAt('two')).toBe((await rcuAt('one')) - 1.5);
  });

  test('of a Location Admin is about own locations only', async () => {
    await world.at(noon, async () => {
      const { recipients } = await preview('topics', {}, admin);
      expect(recipients.map(({ useremail }) => useremail)).toEqual([admin, user]);
    });
  });

  test('about one topic leaves the others to the next reminder', async () => {
    await write(update(keys.member(customerid, user), { active: false }));
    await world.at(clockAt(day, '06:00'), () =>
      world.call(mailPastDueReport, { ...of(), Topiclist: [id('food')] }, as()),
    );
    const told = () => mailsTo(admin).filter(({ text }) => text.includes('Food at First Street'));
    expect(told()[0]!.text).not.toContain('Fire safety at First Street: never completed');
    await remindCustomer(customerid, zone, new Date(clockAt(day)));
    expect(told(), 'once a day').toHaveLength(1);
    await remindCustomer(customerid, zone, new Date(clockAt('2026-03-16')));
    expect(told()).toHaveLength(2);
    expect(told()[0]!.text).toContain('- Fire safety at First Street: never completed');
  });

  test('leaves the day of what an earlier mail named to the same person', async () => {
    await write(update(keys.member(customerid, user), { active: false }));
    await world.at(noon, () => world.call(mailPastDueReport, { ...of(), Topiclist: [id('food')] }, as()));
    await world.at(clockAt('2026-03-16', '14:00'), async () => {
      await world.call(mailPastDueReport, { ...of(), Topiclist: [id('fire')] }, as());
      const { report } = (await world.call(runPastDueReport, of(), as())).body;
      expect(Object.fromEntries(report.map(row => [row.cuzdesc, row.emailsend]))).toEqual({
        Food: day,
        'Fire safety': '2026-03-16',
      });
    });
  });
});

describe('the mail of the report of assigned tasks', () => {
  test('goes to their owners, with all that are open, and is not newly assigned afterward', async () => {
    await world.at(noon, async () => {
      const { recipients } = await preview('tasks');
      expect(recipients.map(({ useremail, rows, overdue }) => [useremail, rows, overdue])).toEqual([
        [admin, 1, 0],
        [user, 2, 1],
      ]);
      expect((await world.call(runAssignedReport, of(), as())).body.emailsugg).toBe('Y');
      await world.call(mailAssignedReport, of(), as());
      const text = mailsTo(user)[0]!.text.replaceAll('\r\n', '\n');
      expect(text).toContain('Overdue\n\n- Fire safety at First Street: 1 suggestion, due 1 Mar 2026');
      expect(text).toContain('Due later\n\n- Fire safety at First Street: 1 suggestion, due 1 Sep 2026');
      await remindCustomer(customerid, zone, new Date(clockAt('2026-03-16')));
      expect(mailsTo(user)[0]!.text).not.toContain('Newly assigned');
    });
    await world.at(clockAt('2026-03-17', '14:00'), async () => {
      await world.call(mailAssignedReport, of(), as());
      expect(mailsTo(user)[0]!.text, 'told again').toContain('Due later');
    });
  });

  test('about one row counts as the reminder of the day, and the next one covers the rows it left out', async () => {
    const later = newestReport(customerid, 'food', 'one', [{ owner: admin, due: '2026-09-01' }]);
    await putMany(later);
    const remind = (on: string) => remindCustomer(customerid, zone, new Date(clockAt(on)));
    const texts = () => mailsTo(admin).map(({ text }) => text.replaceAll('\r\n', '\n'));
    const tasks = (text: string) => text.includes('Open my tasks');
    await world.at(clockAt(day, '06:00'), () =>
      world.call(mailAssignedReport, { ...of(), Topiclist: [id('fire')] }, as()),
    );
    expect(texts().filter(tasks)).toHaveLength(1);
    expect(texts()[0]).not.toContain('Food at First Street: 1 suggestion');
    await remind(day);
    expect(texts().filter(tasks), 'once a day').toHaveLength(1);
    await remind('2026-03-16');
    const [next] = texts().filter(tasks);
    expect(next).toContain('Due within 7 days\n\n- Fire safety at First Street: 1 suggestion');
    expect(next).toContain('Newly assigned to you\n\n- Food at First Street: 1 suggestion, due 1 Sep 2026');
  });

  test('names the tasks that are in nobody’s mail: of owners who left', async () => {
    await write(update(keys.member(customerid, admin), { active: false }));
    await world.at(noon, async () => {
      expect(await preview('tasks')).toMatchObject({ recipients: [{ useremail: user }], left: 1 });
    });
  });

  test('names the tasks of the report at locations that are off, which are in nobody’s mail', async () => {
    await putMany(newestReport(customerid, 'fire', 'two', [{ owner, due: '2026-03-01' }]));
    await write(update(keys.location(customerid, id('one')), { active: false }));
    await world.at(noon, async () => {
      const { recipients, left, inactive } = await preview('tasks');
      const { report } = (await world.call(runAssignedReport, of(), as())).body;
      expect([recipients.map(({ useremail }) => useremail), left, inactive]).toEqual([[owner], 3, 3]);
      expect(report).toHaveLength(left + 1);
      expect(await preview('tasks', { Locationlist: [id('two')] })).toMatchObject({ left: 0, inactive: 0 });
    });
  });

  test('leaves out who switched it off', async () => {
    await changeMails(await readOne(mailRecord(user)), { off: ['tasks'] });
    await world.at(noon, async () => {
      expect((await preview('tasks')).recipients.map(({ withheld }) => withheld)).toEqual(['', 'off']);
      expect((await world.call(mailAssignedReport, of(), as())).body).toMatchObject({
        message: 'Sent to 1 person.',
      });
      expect(mailsTo(user)).toHaveLength(0);
    });
  });
});

describe('nothing is sent', () => {
  test.each([
    ['where the customer switched these mails off', { mailsTopics: false }],
    ['at a demonstration', { demo: true }],
  ])('%s', async (_, set) => {
    await write(update(keys.customerProfile(customerid), set));
    await world.at(noon, async () => {
      expect((await world.call(runPastDueReport, of(), as())).body.emailtopic).toBe('N');
      for (const answer of [
        await world.call(mailPastDueReport, of(), as()),
        await world.call(previewReportMail, { ...of(), kind: 'topics' }, as()),
      ]) {
        expect(answer).toMatchObject({ status: 400, body: { reason: 'switchedOff' } });
      }
    });
  });

  test('while the mail service is away, and it can be sent again later', async () => {
    await world.at(noon, async () => {
      world.local.ses.failNext('ServiceUnavailable', 'ServiceUnavailable', 'Throttling');
      const away = await world.call(mailPastDueReport, of(), as());
      expect(away).toMatchObject({ status: 400, body: { reason: 'mailAway' } });
      const { body } = await world.call(mailPastDueReport, of(), as());
      expect(body).toMatchObject({ sent: 3 });
    });
  });

  test('again on a day on which the mail service refused it: it may have arrived', async () => {
    await world.at(noon, async () => {
      world.local.ses.failNext('MessageRejected', 'MessageRejected', 'MessageRejected');
      const lost = await world.call(mailPastDueReport, of(), as());
      expect(lost).toMatchObject({ status: 400, body: { reason: 'mailLost' } });
      expect((await world.call(mailPastDueReport, of(), as())).body.reason).toBe('nobody');
    });
  });

  test('twice, by two people who press at the same moment', async () => {
    await world.at(noon, async () => {
      const both = await Promise.all([
        world.call(mailPastDueReport, of(), as()),
        world.call(mailPastDueReport, of(), { as: admin }),
      ]);
      expect(both.some(({ status }) => status === 200)).toBe(true);
      for (const email of [admin, owner, user]) expect(mailsTo(email)).toHaveLength(1);
    });
  });
});
