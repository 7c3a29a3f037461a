import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeMails, mailRecord } from '#functions/data/mailing/mail.ts';
import { keys } from '#functions/data/table/keys.ts';
import { readOne, remove, update, write } from '#functions/data/table/table.ts';
import { remindCustomer } from '#functions/services/mailing/digests.ts';
import { listOwners } from '#shared/contract/answering/suggestions.ts';
import { tellOwners } from '#shared/contract/reporting/reportmail.ts';
import { people } from '#test/support/cast.ts';
import { tripsOf } from '#test/support/database/meter.ts';
import { makePlace } from '#test/support/places.ts';
import { completed, completedIn, setAction } from '#test/support/reports.ts';
import { expectDone } from '#test/support/runs.ts';
import { killedAfter } from '#test/support/turns/kill.ts';
import { type As, everything, World } from '#test/support/world.ts';

const { ada, eve, vic, leo } = people;

let world: World;
let place: Awaited<ReturnType<typeof completed>>;
let before: number;
beforeAll(async () => {
  world = await World.begin();
  place = await completed(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.local.ses.failNext().splice(0);
  for (const email of [ada, eve, vic, leo]) await write(remove(keys.mail(email)));
  for (const qcode of [20, 30])
    await write(remove(keys.edit(place.topicid, place.locationid, place.periodcode, qcode)));
  before = world.local.mailbox.messages().length;
});

const far = '2026-09-01';
/** Assigns suggestions of the report, as Ada. */
async function assign(owners: Record<number, string>, more: Record<string, string> = {}): Promise<void> {
  for (const [qcode, qownerid] of Object.entries(owners)) {
    expectDone(await setAction(world, place, { qduedate: far, ...more, qcode: Number(qcode), qownerid }));
  }
}
const tell = (qcodes: number[] = [20, 30], who: As = {}) => world.call(tellOwners, { ...place, qcodes }, who);
const outcomes = async (...asked: Parameters<typeof tell>) =>
  (await tell(...asked)).body.owners.map(({ useremail, rows, outcome }) => [useremail, rows, outcome]);
const mails = () => {
  const all = world.local.mailbox.messages();
  return all.slice(0, all.length - before).map(({ to, subject, text }) => ({ to, subject, text }));
};

describe('An owner is told at once', () => {
  test('in one mail, which names every suggestion, and nothing is newly assigned the next morning', async () => {
    await assign({ 20: vic, 30: vic });
    expect(await outcomes()).toEqual([[vic, 2, 'sent']]);
    const [mail, ...others] = mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: vic, subject: '2 suggestions assigned to you' });
    expect(mail!.text).toContain(`${ada} asks you to look at these suggestions`);
    expect(mail!.text).toContain('- Settle point 20. (due 1 Sep 2026)');
    expect(mail!.text).toContain('- Settle point 30. (due 1 Sep 2026)');
    expect(mail!.text).toContain('?stop=tasks');
    const { toldTasks, sent } = await readOne(mailRecord(vic));
    expect([toldTasks.length, sent.tasks]).toEqual([2, '2026-03-15']);
    const entries = (await everything()).filter(({ event }) => event === 'owners mailed');
    expect(entries.at(-1)).toMatchObject({
      email: ada,
      facts: { topicid: place.topicid, reached: '1 person' },
    });
    await remindCustomer('acme', 'America/New_York', new Date('2026-03-16T12:00:00Z'));
    expect(mails().map(({ text }) => text.includes('Newly assigned'))).not.toContain(true);
  });

  test('each with a mail of their own', async () => {
    await assign({ 20: vic, 30: eve });
    expect(await outcomes()).toEqual([
      [eve, 1, 'sent'],
      [vic, 1, 'sent'],
    ]);
    expect(
      mails()
        .map(({ to }) => to)
        .sort(),
    ).toEqual([eve, vic]);
    expect(
      mails()
        .map(({ text }) => text.includes('point 20'))
        .sort(),
    ).toEqual([false, true]);
  });

  test('about what is open and theirs now, whatever a client names; nobody mails themselves', async () => {
    await assign({ 20: ada });
    await assign({ 30: vic }, { completed: 'Y' });
    expect(await outcomes([20, 30, 40, 999])).toEqual([]);
    expect(mails()).toEqual([]);
  });

  test('with the round trips of one report, however many suggestions there are', async () => {
    await assign({ 20: vic, 30: eve });
    for (const email of [eve, vic]) await changeMails(await readOne(mailRecord(email)), { off: ['tasks'] });
    // Session and report; what is assigned; the owners.
    expect(await tripsOf(() => tell())).toBe(3);
  });
});

describe('No mail goes to an owner who', () => {
  test('got one that day: by this, or as a reminder', async () => {
    await assign({ 20: vic, 30: eve });
    await changeMails(await readOne(mailRecord(eve)), { sent: { tasks: '2026-03-15', topics: '' } });
    expect(await outcomes()).toEqual([
      [eve, 1, 'today'],
      [vic, 1, 'sent'],
    ]);
    expect(await outcomes()).toEqual([
      [eve, 1, 'today'],
      [vic, 1, 'today'],
    ]);
    expect(mails()).toHaveLength(1);
  });

  test('is told by two people at the same moment: one mail', async () => {
    await assign({ 20: vic, 30: vic });
    const both = await Promise.all([outcomes(), outcomes([20, 30], { as: leo })]);
    expect(
      both
        .flat()
        .map(([, , outcome]) => outcome)
        .sort(),
    ).toEqual(['sent', 'today']);
    expect(mails()).toHaveLength(1);
  });

  test('switched these mails off', async () => {
    await assign({ 20: vic });
    await changeMails(await readOne(mailRecord(vic)), { off: ['tasks'] });
    expect(await outcomes()).toEqual([[vic, 1, 'off']]);
    expect(mails()).toEqual([]);
  });

  test('left, or can no longer see the topic there', async () => {
    await assign({ 20: vic, 30: eve });
    const granted = keys.permission('acme', vic, place.topicid, place.locationid);
    const kept = (await everything()).find(({ pk, sk }) => pk === granted.pk && sk === granted.sk)!;
    await write(remove(granted), update(keys.member('acme', eve), { active: false }));
    try {
      expect(await outcomes()).toEqual([
        [eve, 1, 'gone'],
        [vic, 1, 'gone'],
      ]);
    } finally {
      const { pk: _pk, sk: _sk, ...rest } = kept;
      await write(update(granted, rest), update(keys.member('acme', eve), { active: true }));
    }
    expect(mails()).toEqual([]);
  });
});

describe('If something fails', () => {
  test('the mail service is away: nothing is claimed, and it can be sent later', async () => {
    await assign({ 20: vic });
    world.local.ses.failNext('ServiceUnavailable');
    expect(await outcomes()).toEqual([[vic, 1, 'failed']]);
    expect(await outcomes()).toEqual([[vic, 1, 'sent']]);
  });

  test('a process that is killed at any request costs the mail at most, and the next reminder tells it', async () => {
    for (let after = 0; ; after++) {
      await write(remove(keys.mail(vic)));
      await write(remove(keys.edit(place.topicid, place.locationid, place.periodcode, 20)));
      await assign({ 20: vic });
      const mailed = mails().length;
      const killed = await killedAfter(after, () => tell());
      await tell();
      expect(mails().length - mailed, `killed after ${after}`).toBeLessThanOrEqual(1);
      const { toldTasks } = await readOne(mailRecord(vic));
      // Where no mail went out, the next reminder has it as newly assigned.
      if (mails().length === mailed) expect(toldTasks, `killed after ${after}`).toEqual([]);
      if (!killed) break;
    }
  });
});

describe('It is refused', () => {
  test('to people who cannot assign there: a User with View, one without a permission, another customer', async () => {
    await assign({ 20: vic });
    expect(await tell([20], { as: vic })).toMatchObject({ status: 403, body: { reason: 'viewOnly' } });
    for (const as of [people.nil, people.ben, people.zoe])
      expect((await tell([20], { as })).status).toBe(403);
    expect(mails()).toEqual([]);
  });

  test('for a month without a report, and for one that a newer month superseded', async () => {
    const other = await makePlace();
    const none = await world.call(tellOwners, { ...other, periodcode: '202602', qcodes: [20] });
    expect(none).toMatchObject({ status: 400, body: { reason: 'noreport' } });
    const old = await completedIn(world, '202602', other);
    await completed(world, other);
    const late = await world.call(tellOwners, { ...old, qcodes: [20] });
    expect(late).toMatchObject({ status: 400, body: { reason: 'superseded' } });
  });

  test.each([
    [
      'where the customer switched these mails off',
      keys.customerProfile('acme'),
      { mailsSuggestions: false },
    ],
    ['at a demonstration', keys.customerProfile('acme'), { demo: true }],
    ['at an inactive location', keys.location('acme', 'acme-bos'), { active: false }],
  ])('%s, and not offered', async (_, key, set) => {
    await assign({ 20: vic });
    const offered = async () => (await world.call(listOwners, place)).body.tellnow;
    const was = (await everything()).find(({ pk, sk }) => pk === key.pk && sk === key.sk)!;
    expect(await offered()).toBe('Y');
    await write(update(key, set));
    try {
      expect(await tell()).toMatchObject({ status: 400, body: { reason: 'mailsOff' } });
      expect(await offered()).toBe('N');
    } finally {
      await write(update(key, Object.fromEntries(Object.keys(set).map(name => [name, was[name] ?? false]))));
    }
  });
});
