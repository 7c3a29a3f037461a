import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { person } from '#functions/data/accounts/person.ts';
import { permissionItem, topicPermission } from '#functions/data/administration/permission.ts';
import { keys } from '#functions/data/table/keys.ts';
import { putMany, readOne, update, write } from '#functions/data/table/table.ts';
import { people } from '#test/support/cast.ts';
import { Batching, sheetOf } from '#test/support/people/batching.ts';
import { organization } from '#test/support/people/organization.ts';
import { Seats } from '#test/support/people/seats.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

let made = 0;
const somebody = () => `batch${++made}@people.example`;
const line = (email: string, { type = '3', all = 'N', role = 'Nurse', place = 'HOME', active = 'Y' } = {}) =>
  [email, type, all, role, place, active].join(',');
const sheet = (...lines: string[]) => sheetOf('people', ...lines);

const begin = async (...args: Parameters<typeof organization>) => {
  const at = await organization(...args);
  return { at, seats: new Seats(world, at), batching: new Batching(world, at.customerid) };
};
const mailsTo = (email: string) => world.local.mailbox.messages().filter(({ to }) => to === email);

describe('A sheet of people', () => {
  test('says of every row why it is refused, and gives all others a seat and one welcome each', async () => {
    const { at, seats, batching } = await begin();
    const [user, admin, off] = [somebody(), somebody(), somebody()];
    const rows = [
      line(user.toUpperCase(), { place: 'home' }),
      line(admin, { type: '1', all: 'Y', place: 'anything' }),
      line(off, { active: 'N' }),
      line(user),
      line(at.master),
      line(people.ben),
      line('nobody'),
      line(somebody(), { place: 'nowhere' }),
    ];
    const { applied, rows: after } = await batching.load('people', sheet(...rows));
    expect(applied).toMatchObject({ loaded: 3, refused: 0, notmailed: 0 });
    expect(after.map(({ findings }) => findings.map(({ what }) => what))).toEqual([
      [],
      [],
      [],
      ['Duplicate User. Row 2 has the same address.'],
      ['User already setup.'],
      ['User already active for another customer.'],
      ['Invalid email address.'],
      ['CustomerLocationID is not set up.'],
    ]);
    expect(await seats.row(user)).toMatchObject({
      admintypeid: 3,
      locations: [at.id('home')],
      state: 'invited',
    });
    expect(await seats.row(admin)).toMatchObject({ admintypeid: 1, anylocation: 'Y', locations: [] });
    expect(await seats.row(off)).toMatchObject({ activeu: 'N' });
    expect([user, admin, off, people.ben].map(email => mailsTo(email).length)).toEqual([1, 1, 0, 0]);
    expect((await readOne(person(user), true))?.customerid).toBe(at.customerid);
    const added = (await at.activity()).filter(({ event }) => event === 'person added');
    expect(added.map(({ email }) => email)).toEqual([people.sam, people.sam, people.sam]);
  });

  test('changes nothing and mails nobody when it is loaded a second time', async () => {
    const { seats, batching } = await begin();
    const email = somebody();
    await batching.load('people', sheet(line(email)));
    const before = await seats.row(email);
    const { counts } = await batching.check('people', sheet(line(email)));
    expect(counts).toEqual({ add: 0, change: 0, unchanged: 1, refused: 0 });
    expect(await seats.row(email)).toEqual(before);
    expect(mailsTo(email).length).toBe(1);
  });

  test('tells of somebody whose seat elsewhere has ended, and adds them', async () => {
    const first = await begin();
    const email = somebody();
    await first.batching.load('people', sheet(line(email)));
    await first.seats.change(email, { activeu: 'N' });
    const second = await begin();
    const { rows } = await second.batching.check('people', sheet(line(email)));
    expect(rows).toMatchObject([
      { outcome: 'add', findings: [{ what: 'User is inactive for another customer.', severity: 'note' }] },
    ]);
    const here = await first.batching.check('people', sheet(line(email)));
    expect(here.rows[0]!.findings[0]!.what).toBe('User already setup but no longer active.');
  });

  test('stops at a person whom an administrator has added since, and keeps what the administrator entered', async () => {
    const { at, seats, batching } = await begin();
    const [one, two, three] = [somebody(), somebody(), somebody()];
    const { batch } = await batching.check('people', sheet(line(one), line(two), line(three)));
    await seats.add(two, { userrole: 'Surgeon' });
    const { customerid } = at;
    const given = { customerid, email: two, topicid: `${customerid}-t`, locationid: at.id('home') };
    await putMany([permissionItem({ ...given, privilege: 'Edit' })]);
    await batching.start(batch.batchid);
    await world.local.work();
    const { applied } = await batching.get(batch.batchid);
    expect(applied).toMatchObject({
      loaded: 1,
      notdone: 2,
      stopped: { row: 3, why: `Since the check, somebody else has added ${two}.` },
    });
    expect(await seats.row(two)).toMatchObject({ userrole: 'Surgeon' });
    const kept = topicPermission(customerid, two, given.topicid, given.locationid);
    expect(await readOne(kept, true)).toBe('Edit');
    expect(await seats.row(three)).toBeUndefined();
  });

  test('stops where the CustomerLocationID was changed, or the person another customer’s', async () => {
    const { at, seats, batching } = await begin(builder => builder.location('two', 'Two', 'USA'));
    const [one, two] = [somebody(), somebody()];
    const moved = await batching.check('people', sheet(line(one)));
    const away = await batching.check('people', sheet(line(two)));
    const other = await begin();
    await other.seats.add(two);
    await write(update(keys.location(at.customerid, at.id('home')), { internalId: 'H-1' }));
    for (const { batch } of [moved, away]) await batching.start(batch.batchid);
    await world.local.work();
    const why = async (batchid: string) => (await batching.get(batchid)).applied?.stopped.why;
    expect(await why(moved.batch.batchid)).toBe('Since the check, the CustomerLocationID HOME was changed.');
    expect(await why(away.batch.batchid)).toBe(
      `Since the check, ${two} has become active for another customer.`,
    );
    expect(await seats.row(one)).toBeUndefined();
  });

  test('takes up to the limit, beside an administrator who adds people at the same time', async () => {
    const { seats, batching } = await begin(undefined, { userLimit: 6 });
    const mine = Array.from({ length: 6 }, somebody);
    const { batch } = await batching.check('people', sheet(...mine.map(email => line(email))));
    await batching.start(batch.batchid);
    const theirs = Array.from({ length: 3 }, somebody);
    const [, ...answers] = await Promise.all([
      world.local.work(),
      ...theirs.map(email => seats.add(email, {})),
    ]);
    const beside = answers.filter(({ status }) => status === 200).length;
    const { applied } = await batching.get(batch.batchid);
    expect(applied!.loaded + beside).toBe(6);
    expect(applied!.refused).toBe(6 - applied!.loaded);
    const { Eligibleusers } = await seats.list();
    const active = Eligibleusers.filter(row => row.activeu === 'Y' && row.admintypeid === 3);
    expect(active.length).toBe(6);
  });
});
