import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeMails, mailRecord } from '#functions/data/mailing/mail.ts';
import { keys } from '#functions/data/table/keys.ts';
import { putMany, readOne, update, write } from '#functions/data/table/table.ts';
import { handler } from '#functions/events/reminders.ts';
import { remindCustomer } from '#functions/services/mailing/digests.ts';
import { jobsHeader, jobsPath } from '#infra/local/jobs.ts';
import { withoutSes } from '#test/support/people/away.ts';
import {
  type Assigned,
  castOf,
  clockAt,
  newestReport,
  remindedCustomer,
  zone,
} from '#test/support/people/reminding.ts';
import { killedAfter } from '#test/support/turns/kill.ts';
import { asRole } from '#test/support/walls/walls.ts';
import { everything, World } from '#test/support/world.ts';

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
beforeEach(() => {
  customerid = `remind${++n}`;
  ({ owner, admin, user } = castOf(customerid));
  world.local.ses.failNext().splice(0);
});

const monday = '2030-03-18';
const tuesday = '2030-03-19';
const overdue: Assigned = { owner: 'user', due: '2030-03-10' };
const later: Assigned = { owner: 'user', due: '2030-06-01' };

const given = async (tasks: readonly Assigned[], rest = {}) => {
  const owned = tasks.map(task => ({
    ...task,
    owner: castOf(customerid)[task.owner as 'user'] ?? task.owner,
  }));
  await putMany(remindedCustomer(customerid, { tasks: owned, ...rest }));
};
/** Runs the job and its workers at a time there. */
const runAt = async (at: string, dryRun = false) => {
  const run = await asRole('reminders', () => handler({ at, dryRun }));
  await world.local.work();
  return run;
};
const mailsTo = (email: string) =>
  world.local.mailbox
    .messages()
    .filter(({ to }) => to === email)
    .reverse();
const subjects = (email: string) => mailsTo(email).map(({ subject }) => subject);

describe('a reminder', () => {
  test('goes out once a day, from seven in the morning of the customer', async () => {
    await given([overdue, overdue, later]);
    await runAt(clockAt(monday, '06:45'));
    expect(subjects(user)).toEqual([]);
    for (const time of ['07:00', '07:15', '11:45', '12:00', '23:45']) await runAt(clockAt(monday, time));
    expect(subjects(user)).toEqual(['2 suggestions overdue']);
    await runAt(clockAt(tuesday));
    expect(subjects(user)).toEqual(['2 suggestions overdue', '2 suggestions overdue']);
    // The third one was newly assigned on Monday, and on Tuesday it is neither new nor due.
    const texts = mailsTo(user).map(({ text }) => text.includes('Newly assigned to you'));
    expect(texts).toEqual([true, false]);
  });

  test('names topics, locations and days, says how to stop it, and can be ended with one click', async () => {
    await given([overdue, { owner: 'user', due: '2030-03-25' }, later]);
    await runAt(clockAt(monday));
    const [mail] = mailsTo(user);
    for (const line of [
      'Overdue\n\n- Fire safety at First Street: 1 suggestion, due 10 Mar 2030',
      'Due within 7 days\n\n- Fire safety at First Street: 1 suggestion, due 25 Mar 2030',
      'Newly assigned to you\n\n- Fire safety at First Street: 1 suggestion, due 1 Jun 2030',
      `Open my tasks:\n${world.local.url}/my_tasks`,
      'Stop mails about suggestions assigned to you: ',
    ]) {
      expect(mail!.text.replaceAll('\r\n', '\n')).toContain(line);
    }
    const { 'List-Unsubscribe': unsubscribe = '', 'List-Unsubscribe-Post': post } = mail!.details!;
    expect(unsubscribe).toMatch(new RegExp(`^<${world.local.url}/api/mail_unsubscribe\\?token=[\\w-]+>$`));
    expect(post).toBe('List-Unsubscribe=One-Click');
    expect(unsubscribe, 'no address that a log could hold').not.toContain(
      Buffer.from(user).toString('base64url'),
    );
  });

  test('about topics past due goes to who can edit them there, and otherwise to administrators', async () => {
    await given([], { activeSince: '2028-01-01' });
    await runAt(clockAt(monday));
    expect(mailsTo(user)[0]?.text).toContain('- Fire safety at First Street: never completed');
    expect(mailsTo(admin)[0]?.text).toContain('- Food at First Street: never completed');
    expect(mailsTo(owner)[0]?.text).toContain('- Fire safety at Second Street: never completed');
    for (const email of [user, admin, owner]) expect(subjects(email)).toEqual(['1 topic past due']);
  });

  test.each<[string, object]>([
    ['a customer that is switched off', { active: false }],
    ['a plan that has ended', { endDate: '2030-03-17' }],
    ['a plan that is closed', { planStatus: 'Closed' }],
    ['the Free plan', { planid: 1 }],
    ['a demonstration', { demo: true }],
    ['a customer that switched these mails off', { mailsSuggestions: false }],
  ])('never goes to people of %s', async (_, rest) => {
    await given([overdue], rest);
    await runAt(clockAt(monday));
    // It may have become so after it was queued.
    await asRole('remind', () => remindCustomer(customerid, zone, new Date(clockAt(tuesday))));
    expect(subjects(user)).toEqual([]);
  });

  test('never goes to a seat that is off, nor is it about a location that is off or a task that is done', async () => {
    await given([overdue]);
    await putMany(
      newestReport(customerid, 'food', 'one', [{ owner: user, due: '2030-03-10', completed: 'Y' }]),
    );
    await write(update(keys.location(customerid, `${customerid}-one`), { active: false }));
    await runAt(clockAt(monday));
    await write(update(keys.location(customerid, `${customerid}-one`), { active: true }));
    await write(update(keys.member(customerid, user), { active: false }));
    await runAt(clockAt(tuesday));
    expect(subjects(user)).toEqual([]);
    await write(update(keys.member(customerid, user), { active: true }));
    await runAt(clockAt('2030-03-20'));
    expect(subjects(user)).toEqual(['1 suggestion overdue']);
  });

  test('leaves out what the person switched off', async () => {
    await given([overdue], { activeSince: '2028-01-01' });
    await changeMails(await readOne(mailRecord(user)), { off: ['tasks'] });
    await runAt(clockAt(monday));
    expect(subjects(user)).toEqual(['1 topic past due']);
    await changeMails(await readOne(mailRecord(user), true), { off: ['tasks', 'topics'] });
    await runAt(clockAt(tuesday));
    expect(subjects(user)).toHaveLength(1);
  });
});

describe('nobody gets two on a day', () => {
  test('of three runs at the same time', async () => {
    await given([overdue], { activeSince: '2028-01-01' });
    for (const [before, day] of [monday, tuesday].entries()) {
      const work = () => asRole('remind', () => remindCustomer(customerid, zone, new Date(clockAt(day))));
      const mails = (await Promise.all([work(), work(), work()])).flatMap(run => run.mails);
      expect(mails.map(({ to }) => to).sort()).toEqual([admin, owner, user].sort());
      for (const email of [user, admin, owner]) expect(subjects(email)).toHaveLength(before + 1);
    }
  });

  test.each([
    ['to the west, where the same morning comes again', zone, 'Europe/London'],
    ['to the west, over the date line', 'Pacific/Auckland', 'Pacific/Honolulu'],
    ['to the east', zone, 'Pacific/Auckland'],
  ])('when the time zone of the customer moves %s', async (_, former, moved) => {
    await given([overdue], { timezone: former });
    const begun = Date.parse(former === zone ? clockAt(monday) : `${monday}T07:00:00+13:00`);
    await runAt(new Date(begun).toISOString());
    expect(mailsTo(user)).toHaveLength(1);
    await write(update(keys.customer(customerid), { timezone: moved }));
    const local = new Intl.DateTimeFormat('sv-SE', { timeZone: moved });
    const days = [monday];
    let known = 1;
    for (let at = begun; at < begun + 3 * 86_400_000; at += 3_600_000) {
      await asRole('remind', () => remindCustomer(customerid, moved, new Date(at)));
      if (mailsTo(user).length > known) days.push(local.format(at));
      known = mailsTo(user).length;
    }
    expect(new Set(days).size, String(days)).toBe(days.length);
    expect(days.length).toBeGreaterThanOrEqual(3);
  });
});

describe('what goes wrong', () => {
  test('while the mail service is away for an hour, reminders wait and go out that morning', async () => {
    await given([overdue]);
    const failing = world.local.ses.failNext(
      ...Array.from({ length: 20 }, () => 'ServiceUnavailable' as const),
    );
    for (const time of ['07:00', '07:15', '07:45']) await runAt(clockAt(monday, time));
    expect(subjects(user)).toEqual([]);
    failing.splice(0);
    for (const time of ['08:00', '08:15']) await runAt(clockAt(monday, time));
    expect(subjects(user)).toEqual(['1 suggestion overdue']);
  });

  test('while nothing answers at the address of the mail service, reminders wait as well', async () => {
    await given([overdue]);
    await withoutSes(() => runAt(clockAt(monday, '07:00')));
    expect(subjects(user)).toEqual([]);
    await runAt(clockAt(monday, '07:15'));
    expect(subjects(user)).toEqual(['1 suggestion overdue']);
  });

  test('a mail that another worker claimed and gave back goes out that morning', async () => {
    await given([overdue]);
    const record = await readOne(mailRecord(user), true);
    const claimed = await changeMails(record, { sent: { ...record.sent, tasks: monday } });
    await runAt(clockAt(monday, '07:00'));
    expect(subjects(user)).toEqual([]);
    await changeMails(claimed, { sent: record.sent });
    await runAt(clockAt(monday, '07:15'));
    expect(subjects(user)).toEqual(['1 suggestion overdue']);
  });

  test('a mail that the service refused is not tried again that day', async () => {
    await given([overdue]);
    world.local.ses.failNext('MessageRejected');
    for (const time of ['07:00', '07:15']) await runAt(clockAt(monday, time));
    expect(subjects(user)).toEqual([]);
    await runAt(clockAt(tuesday));
    expect(subjects(user)).toHaveLength(1);
  });

  test('a process that is killed at any request costs one mail at most, and the next one tells everything', async () => {
    // The second time, it is killed before the mail is accepted.
    for (let after = 0, away = false; ; after++) {
      customerid = `killed${n}x${after}${away ? 'away' : ''}`;
      ({ user } = castOf(customerid));
      await given([overdue, later]);
      const work = (day: string) => remindCustomer(customerid, zone, new Date(clockAt(day)));
      if (away) world.local.ses.failNext('ServiceUnavailable');
      const killed = await killedAfter(after, () => work(monday).catch(() => undefined));
      world.local.ses.failNext().splice(0);
      await work(monday);
      const first = mailsTo(user);
      expect(first.length, `killed after ${after}`).toBeLessThanOrEqual(1);
      await work(tuesday);
      const texts = mailsTo(user).map(({ text }) => text);
      expect(texts.length, `killed after ${after}`).toBe(first.length + 1);
      expect(texts.join(), `killed after ${after}`).toContain('Newly assigned to you');
      if (!killed && away) break;
      if (!killed) [after, away] = [-1, true];
    }
  });
});

describe('a run by hand', () => {
  const byHand = async (body: object) => {
    const response = await fetch(`${world.local.url}${jobsPath}reminders`, {
      method: 'POST',
      headers: { [jobsHeader]: 'reminders' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { customers: string[]; mails?: object[] };
  };

  test('that is dry lists who would get what, and writes and sends nothing', async () => {
    await given([overdue, later]);
    const before = await everything();
    const { customers, mails = [] } = await byHand({ at: clockAt(monday), dryRun: true });
    expect(customers).toContain(customerid);
    const none = { soon: 0, topics: 0, waiting: 0, late: 0 };
    expect(mails).toContainEqual({ customerid, to: user, overdue: 1, assigned: 1, ...none });
    expect(await everything()).toEqual(before);
    expect(subjects(user)).toEqual([]);
    await byHand({ at: clockAt(monday) });
    await world.local.work();
    expect(subjects(user)).toHaveLength(1);
    expect((await byHand({ at: clockAt(monday), dryRun: true })).customers).not.toContain(customerid);
  });
});
