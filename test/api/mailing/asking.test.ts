import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeMails, mailRecord } from '#functions/data/mailing/mail.ts';
import { keys } from '#functions/data/table/keys.ts';
import { putMany, readOne, update, write } from '#functions/data/table/table.ts';
import { remindCustomer } from '#functions/services/mailing/digests.ts';
import { previewReminders, remindAnswerers } from '#shared/contract/reporting/reportmail.ts';
import { personName } from '#shared/domain/accounts/names.ts';
import { castOf, clockAt, remindedCustomer, zone } from '#test/support/people/reminding.ts';
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
/** It is Monday, 18 March 2026; everything is due on the 11th. The User is asked for `fire` at `one`, nobody for the others. */
const today = '2026-03-18';
beforeEach(async () => {
  customerid = `asking${++n}`;
  ({ owner, admin, user } = castOf(customerid));
  await putMany(remindedCustomer(customerid, { activeSince: '2026-01-01' }));
  for (const topic of ['fire', 'food']) {
    await write(update(keys.topic(customerid, id(topic)), { rules: [{ since: '2026-03-01', dueDay: 11 }] }));
  }
  await ruled({ answerer: user });
});

const id = (key: string) => `${customerid}-${key}`;
const pair = () => keys.topicLocation(customerid, id('fire'), id('one'));
const ruled = (rule: object) => write(update(pair(), { rules: [{ since: '2026-03-01', ...rule }] }));
const at = (topic: string, location: string) => ({ topicid: id(topic), locationid: id(location) });
const everywhere = () => [at('fire', 'one'), at('fire', 'two'), at('food', 'one')];
const noon = clockAt(today, '14:00');
const preview = (as = owner, cells = everywhere(), periodcode = '202603') =>
  world.at(noon, async () => (await world.call(previewReminders, { periodcode, cells }, { as })).body);
const remind = (useremails: string[], { as = owner, words = '', cells = everywhere() } = {}) =>
  world.at(noon, () =>
    world.call(remindAnswerers, { periodcode: '202603', cells, useremails, words }, { as }),
  );
const mailsTo = (email: string) => world.local.mailbox.messages().filter(({ to }) => to === email);
const reached = (body: Awaited<ReturnType<typeof preview>>) =>
  Object.fromEntries(
    body.recipients.map(({ useremail, questionnaires }) => [
      useremail.split('@', 1)[0],
      questionnaires.map(({ cuzdesc, locationdesc }) => `${cuzdesc} ${locationdesc}`),
    ]),
  );

describe('the preview of a reminder', () => {
  test('names who is asked; without an answerer those in charge', async () => {
    const body = await preview();
    expect(reached(body)).toEqual({
      user: ['Fire safety First Street'],
      owner: ['Fire safety Second Street'],
      admin: ['Food First Street'],
    });
    expect(body).toMatchObject({ today, nobody: [] });
    expect(body.recipients.find(({ useremail }) => useremail === user)?.questionnaires).toMatchObject([
      { duedate: '2026-03-11', answerer: user, begun: 'N', standsin: null },
    ]);
  });

  test('names the substitute and for whom, and what is in nobody’s mail because its answerer left', async () => {
    const absence = { from: today, to: '2026-03-20', substitute: admin };
    await write(update(keys.member(customerid, user), { absence }));
    const cells = [at('fire', 'one')];
    const away = await preview(owner, cells);
    expect(away.recipients).toMatchObject([
      { useremail: admin, questionnaires: [{ standsin: { for: user, until: '2026-03-20' } }] },
    ]);
    await write(update(keys.member(customerid, user), { active: false }));
    expect(await preview(owner, cells)).toMatchObject({
      recipients: [],
      nobody: [{ ...cells[0], answerer: user, locationdesc: 'First Street' }],
    });
  });

  test('leaves out what is completed, not due, or at locations that the person does not administer', async () => {
    await write(update(pair(), { done: { '202603': 20 } }));
    expect(Object.keys(reached(await preview())).sort()).toEqual(['admin', 'owner']);
    await write(
      update(pair(), {
        done: {},
        rules: [{ since: '2026-03-01', answerer: user, rhythm: { every: 'paused', from: '202601' } }],
      }),
    );
    expect(Object.keys(reached(await preview())).sort()).toEqual(['admin', 'owner']);
    expect(reached(await preview(admin))).toEqual({ admin: ['Food First Street'] });
    const foreign = [{ topicid: 'acme-t1', locationid: 'acme-bos' }];
    expect(await preview(owner, foreign)).toMatchObject({ recipients: [], nobody: [] });
  });

  test('says who switched these mails off or got one today', async () => {
    await changeMails(await readOne(mailRecord(user)), { off: ['topics'] });
    await changeMails(await readOne(mailRecord(admin)), { sent: { tasks: '', topics: today } });
    const body = await preview();
    expect(Object.fromEntries(body.recipients.map(each => [each.useremail, each.withheld]))).toEqual({
      [user]: 'off',
      [admin]: 'today',
      [owner]: '',
    });
  });
});

describe('a reminder by hand', () => {
  test('sends each of those who are chosen one mail, which counts as theirs of the day, and is in the activity', async () => {
    const { body } = await remind([user, admin]);
    expect(body).toMatchObject({ code: 200, message: 'Sent to 2 people.', sent: 2 });
    for (const [email, count] of [
      [user, 1],
      [admin, 1],
      [owner, 0],
    ] as const) {
      expect(mailsTo(email)).toHaveLength(count);
    }
    const text = mailsTo(user)[0]!.text.replaceAll('\r\n', '\n');
    expect(mailsTo(user)[0]!.subject).toBe('1 questionnaire waits for you');
    expect(text).toContain(`${personName(owner)} asks you to answer it.`);
    expect(text).not.toContain(owner);
    expect(text).toContain('- Fire safety at First Street: 7 days late\n');
    expect(text).not.toContain('Food');
    // Both were to be told in the morning of this day that it is 7 days late.
    await asRole('remind', () => remindCustomer(customerid, zone, new Date(clockAt(today))));
    expect(mailsTo(user)).toHaveLength(1);
    expect((await remind([user])).body.reason).toBe('nobody');
    const entries = (await everything()).filter(({ pk }) => String(pk).startsWith(`AUDIT#${customerid}`));
    expect(entries).toMatchObject([
      { event: 'answerers reminded', email: owner, facts: { period: '202603', reached: '2 people' } },
    ]);
  });

  test('has the line of who asks as text, without a link or a tag', async () => {
    const words = '<a href="https://evil.example">Click</a> <script>alert(1)</script> & "now"';
    expect((await remind([user], { words })).status).toBe(200);
    const { html = '', text } = mailsTo(user)[0]!;
    expect(text).toContain(`“${words}”`);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;now&quot;');
    expect(html).not.toMatch(/<script|href="https:\/\/evil/);
    expect((await remind([user], { words: 'x'.repeat(201) })).status).toBe(422);
    expect((await remind([user], { words: 'two\nlines' })).status).toBe(422);
  });

  test('takes the right to put topics at locations, and reaches nobody else’s locations', async () => {
    expect((await remind([user], { as: user })).status).toBe(403);
    const cells = [at('fire', 'two')];
    expect((await remind([owner], { as: admin, cells })).body.reason).toBe('nobody');
    expect((await remind(['stranger@else.example'])).body.reason).toBe('nobody');
    await write(update(keys.customerProfile(customerid), { mailsTopics: false }));
    expect((await remind([user])).body.reason).toBe('switchedOff');
  });

  test('pressed three times at the same moment sends one mail', async () => {
    const all = await Promise.all([remind([user]), remind([user]), remind([user])]);
    expect(all.map(({ body }) => body.sent ?? 0).sort()).toEqual([0, 0, 1]);
    expect(mailsTo(user)).toHaveLength(1);
  });

  test('says so where the mail service does not take the mails', async () => {
    world.local.ses.failNext('ServiceUnavailable');
    expect((await remind([user])).body.reason).toBe('mailAway');
    expect((await remind([user])).body.sent).toBe(1);
  });
});
