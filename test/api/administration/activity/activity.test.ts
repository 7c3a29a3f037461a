import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit, downloaded } from '#functions/data/table/audit.ts';
import { write } from '#functions/data/table/table.ts';
import { exportActivity, listActivity } from '#shared/contract/administration/activity.ts';
import { updateLocation } from '#shared/contract/administration/locations.ts';
import { openAccount } from '#shared/contract/clients/visits.ts';
import type { ActivityEvent } from '#shared/domain/administration/events.ts';
import { people } from '#test/support/cast.ts';
import { type Organization, organization } from '#test/support/people/organization.ts';
import { World } from '#test/support/world.ts';

let world: World;
let org: Organization;
let user: string;
let lead: string;
let made = 0;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

beforeEach(async () => {
  user = `user${++made}@activity.example`;
  lead = `lead${made}@activity.example`;
  org = await organization(
    builder =>
      builder
        .person({ email: user, firstName: 'Uma', type: 3, role: '' })
        .person({ email: lead, firstName: 'Lea', type: 2, role: '', locations: ['home'] }),
    { timezone: 'Asia/Tokyo' },
  );
});

type Wanted = Partial<Parameters<typeof world.call<typeof listActivity>>[1]>;
const list = async (wanted: Wanted = {}) =>
  (await world.call(listActivity, { customerid: org.customerid, ...wanted }, { as: org.master })).body;
const opened = 'Opened the organization’s activity.';
const sentences = async (wanted: Wanted = {}) =>
  (await list(wanted)).lines.map(({ text }) => text).filter(text => text !== opened);

/** Adds an entry as if it had been written at an instant. */
const plant = (at: string, event: ActivityEvent, facts = {}, email = org.master) =>
  write(audit(org.customerid, new Date(at), { email, right: 'member' }, event, facts));

describe('The activity', () => {
  test('says who did what, when in the organization’s time, and what changed from what to what', async () => {
    const input = { Locationdesc: 'Harbor', Countrycode: 'USA', InterLoc: '', Custgroupid: '', Sectorid: 19 };
    const locationid = org.id('home');
    const renamed = { ...input, Locationid: locationid, Activel: 'Y' as const, revision: 0 };
    expect((await world.call(updateLocation, renamed, { as: org.master })).status).toBe(200);
    const { lines, cursor, people: members } = await list({ subject: 'place' });
    expect(cursor).toBe('');
    expect(members).toEqual([lead, org.master, user].sort());
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      // Noon in UTC is 21:00 in Tokyo.
      when: '2026-03-15 21:00',
      useremail: org.master,
      right: '',
      subject: 'place',
      text: 'Changed the location Harbor.',
    });
    expect(lines[0]!.changes).toContainEqual({ field: 'Location', from: 'Home', to: 'Harbor' });
  });

  test('comes newest first, by parts that neither repeat nor leave out an entry', async () => {
    const days = Array.from({ length: 250 }, (_, i) => new Date(Date.UTC(2025, 10, 1) + i * 43_200_000));
    for (const [i, day] of days.entries()) await plant(day.toISOString(), 'question changed', { qcode: i });
    const seen: string[] = [];
    let cursor = '';
    const parts: number[] = [];
    do {
      const part = await list({ cursor, subject: 'topic' });
      seen.push(...part.lines.map(({ text }) => text));
      parts.push(part.lines.length);
      cursor = part.cursor;
    } while (cursor);
    expect(parts.slice(0, 2)).toEqual([100, 100]);
    expect(seen).toEqual(days.map((_, i) => `Changed question ${i} of –.`).reverse());
  });

  test('comes in the order of its entries, whether they tell of changes or of who looked', async () => {
    const minute = (i: number) => new Date(Date.UTC(2026, 1, 3) + i * 60_000);
    // Of 200 entries of a kind that are read at once, few pass the filter: the rare kind is then far ahead.
    const kinds = Array.from({ length: 420 }, (_, i) => (i % 15 === 0 ? 'looked' : 'changed'));
    const expected: string[] = [];
    for (const [i, kind] of kinds.entries()) {
      const email = i % 5 === 0 ? user : org.master;
      if (kind === 'changed') await plant(minute(i).toISOString(), 'question changed', { qcode: i }, email);
      else {
        const facts = { lines: i, filter: 'everything' };
        await write(downloaded(org.customerid, minute(i), { email, right: 'member' }, facts));
      }
      if (email !== user) continue;
      const looked = `Downloaded the activity: everything. Lines: ${i}.`;
      expected.unshift(kind === 'changed' ? `Changed question ${i} of –.` : looked);
    }
    expect(await sentences({ person: user })).toEqual(expected);
  });

  test('has who looked at the minute when they looked, not at the beginning of the hour', async () => {
    const planted = (minute: string, qcode: number) =>
      plant(`2026-03-16T14:${minute}:00.000Z`, 'question changed', { qcode });
    await planted('10', 1);
    await planted('50', 2);
    await world.at('2026-03-16T14:30:00Z', () => list());
    const { lines } = await list({ from: '2026-03-16', to: '2026-03-16' });
    expect(lines.map(({ text }) => text)).toEqual([
      'Changed question 2 of –.',
      opened,
      'Changed question 1 of –.',
    ]);
  });

  test('is narrowed by person, by what it is about, and by days in the organization’s time', async () => {
    // The first is on March 10 in Tokyo, and on the 9th in UTC.
    await plant('2026-03-09T15:30:00Z', 'location added', { name: 'First' });
    await plant('2026-03-10T14:30:00Z', 'person removed', { person: user });
    await plant('2026-03-10T15:30:00Z', 'profile changed', {}, user);
    const first = 'Added the location First.';
    const removed = `Removed ${user}.`;
    const own = 'Changed their own profile.';
    expect(await sentences({ person: user.toUpperCase() })).toEqual([own, removed]);
    expect(await sentences({ subject: 'place' })).toEqual([first]);
    expect(await sentences({ from: '2026-03-10', to: '2026-03-10' })).toEqual([removed, first]);
    expect(await sentences({ to: '2026-03-09' })).toEqual([]);
    expect(await sentences({ subject: 'place', from: '0000-01-01', to: '9999-12-31' })).toEqual([first]);
    expect(await sentences({ from: '2026-03-11', subject: 'access' })).toContain(own);
    expect(await sentences({ person: user, subject: 'person', from: '2026-03-01' })).toEqual([removed]);
  });

  test('of a customer has no entry of another one, also with a cursor', async () => {
    await plant('2026-03-10T14:30:00Z', 'location added', { name: 'Here' });
    const other = org;
    org = await organization();
    expect(await sentences({ subject: 'place', cursor: '2026-03-20T00:00:00.000Z#x' })).toEqual([]);
    const input = { customerid: other.customerid };
    expect((await world.call(listActivity, input, { as: org.master })).body).toMatchObject({ code: 403 });
  });

  test('begins at no place that is longer than a key', async () => {
    for (const cursor of [
      `2026-03-20T${'1'.repeat(2_000)}Z#x`,
      `2026-03-20T00:00:00.000Z#${'x'.repeat(301)}`,
      '2026-03-20T00:00:00.000Z',
      `AUDIT#${org.customerid}`,
    ]) {
      const { status, body } = await world.call(listActivity, { cursor }, { as: org.master });
      expect([status, body.fields?.[0]?.field]).toEqual([422, 'cursor']);
    }
  });

  test('is for Master Admins and who acts as one, whose right it names', async () => {
    for (const as of [user, lead]) {
      for (const call of [listActivity, exportActivity]) {
        const { body } = await world.call(call, { customerid: org.customerid }, { as });
        expect(body).toMatchObject({ code: 403, reason: 'notAllowed' });
      }
    }
    const reason = 'A question about a location';
    await world.call(openAccount, { customerid: org.customerid, reason }, { as: people.sam });
    const acting = { as: people.sam, actingFor: org.customerid };
    const { body } = await world.call(listActivity, { customerid: org.customerid }, acting);
    expect(body.lines).toContainEqual(
      expect.objectContaining({ useremail: people.sam, right: 'Attestry staff', subject: 'access' }),
    );
  });
});

describe('Reading the activity is recorded', () => {
  const events = async () => (await org.activity()).map(({ event, email }) => `${event} ${email}`);

  test('once for a person and an hour, and each download with its filter', async () => {
    await list();
    await list({ subject: 'place' });
    expect(await events()).toEqual([`activity opened ${org.master}`]);
    await world.at('2026-03-15T14:00:00Z', () => list());
    expect(await events()).toHaveLength(2);
    const wanted = { customerid: org.customerid, person: org.master, from: '2026-03-01' };
    const { body } = await world.call(exportActivity, wanted, { as: org.master });
    expect(body.lines.length).toBeGreaterThanOrEqual(1);
    const exported = (await org.activity()).filter(({ event }) => event === 'activity exported');
    expect(exported).toMatchObject([
      { email: org.master, facts: { lines: body.lines.length, filter: `${org.master} from 1 Mar 2026` } },
    ]);
  });
});
