import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeMails, mailRecord } from '#functions/data/mailing/mail.ts';
import { keys } from '#functions/data/table/keys.ts';
import { putMany, readOne, update, write } from '#functions/data/table/table.ts';
import { remindCustomer } from '#functions/services/mailing/digests.ts';
import { requestsOf } from '#test/support/database/meter.ts';
import { castOf, clockAt, remindedCustomer, zone } from '#test/support/people/reminding.ts';
import { asRole } from '#test/support/walls/walls.ts';
import { World } from '#test/support/world.ts';

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

const due = '2030-03-11';
/** `fire` at `one` is due on the 11th of each month, and the User is asked for it. */
beforeEach(async () => {
  customerid = `answerer${++n}`;
  ({ owner, admin, user } = castOf(customerid));
  await putMany(remindedCustomer(customerid, {}));
  await ruled({ answerer: user, dueDay: 11 });
});

const id = (key: string) => `${customerid}-${key}`;
const pair = () => keys.topicLocation(customerid, id('fire'), id('one'));
const ruled = (rule: object) => write(update(pair(), { rules: [{ since: '2030-03-01', ...rule }] }));
const remind = (day: string, dryRun = false) =>
  asRole('remind', () => remindCustomer(customerid, zone, new Date(clockAt(day)), dryRun));
const mailsTo = (email: string) =>
  world.local.mailbox
    .messages()
    .filter(({ to }) => to === email)
    .reverse();
const remindedOn = async (...days: string[]) => {
  const reminded: string[] = [];
  for (const day of days) {
    const { mails } = await remind(day);
    reminded.push(...mails.map(({ to }) => `${day} ${to.split('@', 1)[0]}`));
  }
  return reminded;
};
const march = (...days: number[]) => days.map(day => `2030-03-${String(day).padStart(2, '0')}`);

describe('who is asked for a questionnaire', () => {
  test('is reminded 7 days and a day before, on the day and every week after it, then with the admins', async () => {
    expect(await remindedOn(...march(3, 4, 5, 9, 10, 11, 12, 17, 18, 24, 25))).toEqual([
      '2030-03-04 user',
      '2030-03-10 user',
      '2030-03-11 user',
      '2030-03-18 user',
      '2030-03-18 admin',
      '2030-03-25 user',
      '2030-03-25 admin',
    ]);
    const { toldTopics } = await readOne(mailRecord(user));
    expect(toldTopics).toEqual({ '2030-03-25': [`${id('fire')} ${id('one')}`] });
    const text = mailsTo(user)[3]!.text.replaceAll('\r\n', '\n');
    expect(text).toContain(
      'Questionnaires that wait for you\n\n- Fire safety at First Street: 7 days late\n',
    );
    expect(text).toContain(
      `${world.local.url}/start_test/newquiz?topicid=${id('fire')}&locationid=${id('one')}&periodcode=203003`,
    );
    expect(mailsTo(admin)[0]!.text.replaceAll('\r\n', '\n')).toContain(
      'Late at your locations\n\n- Fire safety at First Street: 7 days late, user is asked',
    );
  });

  test('is not reminded of what was completed in the meantime, nor of what is not due', async () => {
    await write(update(pair(), { done: { '203003': 50 } }));
    expect(await remindedOn(...march(10, 11, 18))).toEqual([]);
    await write(update(pair(), { done: {} }));
    await ruled({ answerer: user, dueDay: 11, rhythm: { every: 3, from: '203001' } });
    expect(await remindedOn(...march(4, 10, 11, 18))).toEqual([]);
  });

  test('hears that it is begun, and the address leads on', async () => {
    await write(update(pair(), { open: { '203003': 'r1' } }));
    await remind(due);
    const { text } = mailsTo(user)[0]!;
    expect(text).toContain('Fire safety at First Street: due today, in progress');
    expect(text).toContain('/start_test/contquiz?');
  });

  test('is the substitute while the answerer is away; who left is not asked', async () => {
    const absence = { from: '2030-03-10', to: '2030-03-12', substitute: admin };
    await write(update(keys.member(customerid, user), { absence }));
    expect(await remindedOn(...march(4, 10, 11))).toEqual([
      '2030-03-04 user',
      '2030-03-10 admin',
      '2030-03-11 admin',
    ]);
    expect(mailsTo(admin)[0]!.text).toContain('for user, who is away until 12 Mar 2030');
    await write(update(keys.member(customerid, user), { active: false }));
    expect(await remindedOn(...march(18))).toEqual([]);
  });

  test('is told of what is past due on these days only; without anybody it is told every day as ever', async () => {
    await write(update(pair(), { activeSince: '2028-01-01' }));
    await ruled({ answerer: user, dueDay: 11, rhythm: { every: 1, from: '202801' } });
    expect(await remindedOn(...march(4, 5))).toEqual(['2030-03-04 user']);
    await ruled({ dueDay: 11 });
    expect(await remindedOn(...march(6, 7))).toEqual(['2030-03-06 user', '2030-03-07 user']);
    expect(mailsTo(user).at(-1)!.subject).toBe('1 topic past due');
  });

  test('can switch it off, and so can the customer', async () => {
    await changeMails(await readOne(mailRecord(user)), { off: ['topics'] });
    expect(await remindedOn(...march(11, 18))).toEqual(['2030-03-18 admin']);
    await write(update(keys.customerProfile(customerid), { mailsTopics: false }));
    expect(await remindedOn(...march(25))).toEqual([]);
  });

  test('by a rule of everything is reminded of each place where they can edit', async () => {
    await write(update(pair(), { rules: [] }));
    const rules = [{ since: '2030-03-01', answerer: owner, dueDay: 11 }];
    await write(update(keys.customer(customerid), { rules }));
    await remind(due);
    expect(mailsTo(owner)[0]!.subject).toBe('3 questionnaires wait for you');
    expect(mailsTo(user)).toEqual([]);
  });
});

test('three runs at the same time remind answerers and administrators once', async () => {
  const late = '2030-03-18';
  const runs = await Promise.all([remind(late), remind(late), remind(late)]);
  const to = runs.flatMap(({ mails }) => mails.map(mail => mail.to));
  expect(to.sort()).toEqual([admin, user].sort());
  for (const email of [admin, user]) expect(mailsTo(email)).toHaveLength(1);
  expect((await remind(late)).mails).toEqual([]);
});

test('a dry run names who is asked and who is told, and a run reads the customer with three queries', async () => {
  const { mails } = await remind('2030-03-18', true);
  const none = { customerid, overdue: 0, soon: 0, assigned: 0, topics: 0 };
  expect(mails).toEqual([
    { ...none, to: user, waiting: 1, late: 0 },
    { ...none, to: admin, waiting: 0, late: 1 },
  ]);
  expect(world.local.mailbox.messages().filter(({ to }) => to === user)).toEqual([]);
  expect((await requestsOf(() => remind('2030-03-18'))).get('Query')).toBe(3);
});
