import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissionItem, permissionKeysOf } from '#functions/data/administration/permission.ts';
import { openActionsOf } from '#functions/data/answering/suggestion.ts';
import { putMany } from '#functions/data/table/table.ts';
import { recordSignIn } from '#shared/contract/accounts/auth.ts';
import { countOpenActions, handOverActions } from '#shared/contract/administration/leavers.ts';
import { inviteAgain } from '#shared/contract/administration/people.ts';
import { changeSeatLocation } from '#shared/contract/administration/peoplelocations.ts';
import { assignTo } from '#test/support/answering/actions.ts';
import { mailsTo } from '#test/support/people/account.ts';
import { type Organization, organization } from '#test/support/people/organization.ts';
import { Seats } from '#test/support/people/seats.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const begin = async (...args: Parameters<typeof organization>) =>
  new Seats(world, await organization(...args));
let made = 0;
const somebody = () => `someone${++made}@leaving.example`;

/** Stores permissions as they are left over if a removal is interrupted before its end. */
const permit = ({ customerid, id }: Organization, email: string, ...locations: string[]) =>
  putMany(
    locations.map(key =>
      permissionItem({ customerid, email, topicid: id('web'), locationid: id(key), privilege: 'Edit' }),
    ),
  );
const permitted = async ({ customerid }: Organization, email: string) =>
  (await permissionKeysOf(customerid, email)).map(({ locationid }) => locationid);

describe('topic permissions', () => {
  const both = () => begin(builder => builder.location('south', 'South', 'USA'));
  const everywhere = ({ at }: Seats) => ({
    anylocation: 'N' as const,
    locations: [at.id('home'), at.id('south')],
  });

  test('end with the seat, with its place, and with what makes it a User’s', async () => {
    const ways = [
      [(seats: Seats, email: string) => seats.remove(email), []],
      [(seats: Seats, email: string) => seats.change(email, { activeu: 'N' }), []],
      [(seats: Seats, email: string) => seats.change(email, { admintypeid: 2 }), []],
      [(seats: Seats, email: string) => seats.change(email, { anylocation: 'Y', locations: [] }), []],
      [(seats: Seats, email: string) => seats.change(email, { userrole: 'IT' }), ['home', 'south']],
      [
        ({ at }: Seats, useremail: string) =>
          world.call(
            changeSeatLocation,
            { selection: 'deladminloc', useremail, locationid: at.id('south') },
            { as: at.master },
          ),
        ['home'],
      ],
    ] as const;
    for (const [way, left] of ways) {
      const seats = await both();
      const email = somebody();
      await seats.add(email, everywhere(seats));
      await permit(seats.at, email, 'home', 'south');
      expect((await way(seats, email)).status).toBe(200);
      expect(await permitted(seats.at, email)).toEqual(left.map(seats.at.id));
    }
  });

  test('that an interrupted removal left are removed by its repeat', async () => {
    const seats = await both();
    const email = somebody();
    await permit(seats.at, email, 'home');
    expect((await seats.remove(email)).status).toBe(200);
    expect(await permitted(seats.at, email)).toEqual([]);
  });

  test('that an interrupted removal left do not come back with a new seat, a place, or a switch', async () => {
    const seats = await both();
    const { at } = seats;
    const [added, switched, placed] = [somebody(), somebody(), somebody()];
    await permit(at, added, 'home');
    await seats.add(added, everywhere(seats));
    expect(await permitted(at, added)).toEqual([]);

    await seats.add(switched, { ...everywhere(seats), activeu: 'N' });
    await permit(at, switched, 'home');
    await seats.change(switched, { activeu: 'Y' });
    expect(await permitted(at, switched)).toEqual([]);

    await seats.add(placed, { anylocation: 'N', locations: [at.id('home')] });
    await permit(at, placed, 'home', 'south');
    await seats.change(placed, everywhere(seats));
    expect(await permitted(at, placed)).toEqual([at.id('home')]);
  });
});

describe('open actions', () => {
  /** Stores open actions of a person at Home, due on different days. */
  const assign = ({ customerid, id }: Organization, owner: string, count: number) =>
    assignTo(owner, count, { customerid, topicid: id('web'), locationid: id('home'), period: '202603' });
  const handOver = ({ master }: Organization, useremail: string, newowner: string, as = master) =>
    world.call(handOverActions, { useremail, newowner }, { as });
  const open = async ({ master }: Organization, useremail: string) =>
    (await world.call(countOpenActions, { useremail }, { as: master })).body.count;

  test('are counted, handed over a hundred at a time, and once', async () => {
    const seats = await begin();
    const { at } = seats;
    const [from, to] = [somebody(), somebody()];
    await seats.add(from);
    await seats.add(to);
    await assign(at, from, 130);
    expect(await open(at, from)).toBe(130);
    expect((await handOver(at, from, to)).body).toMatchObject({ handed: 100, kept: 0, left: 30 });
    expect((await handOver(at, from, to)).body).toMatchObject({ handed: 30, left: 0 });
    expect((await handOver(at, from, to)).body).toMatchObject({ handed: 0, left: 0 });
    expect([await open(at, from), await open(at, to)]).toEqual([0, 130]);
    const entries = (await at.activity()).filter(({ event }) => event === 'actions handed over');
    expect(entries.reduce((sum, { facts }) => sum + Number(facts.count), 0)).toBe(130);
  });

  test('that two administrators hand over at the same moment go to one of the two each', async () => {
    const seats = await begin();
    const { at } = seats;
    const [from, one, two] = [somebody(), somebody(), somebody()];
    for (const email of [from, one, two]) await seats.add(email);
    await assign(at, from, 45);
    const answers = await Promise.all([handOver(at, from, one), handOver(at, from, two)]);
    const handed = answers.map(({ body }) => body.handed);
    expect(handed[0]! + handed[1]!).toBe(45);
    expect([await open(at, one), await open(at, two)]).toEqual(handed);
    const actions = await openActionsOf(at.customerid, one);
    expect(new Set(actions.map(({ qcode }) => qcode)).size).toBe(handed[0]);
  });

  test('stay where the other person is not set up, and go to active people only', async () => {
    const seats = await begin(builder => builder.location('south', 'South', 'USA'));
    const { at } = seats;
    const [from, elsewhere, off] = [somebody(), somebody(), somebody()];
    await seats.add(from);
    await seats.add(elsewhere, { admintypeid: 2, anylocation: 'N', locations: [at.id('south')] });
    await seats.add(off, { activeu: 'N' });
    await assign(at, from, 3);
    expect((await handOver(at, from, elsewhere)).body).toMatchObject({ handed: 0, kept: 3, left: 0 });
    expect((await handOver(at, from, off)).body.reason).toBe('nocustuser');
    expect((await handOver(at, from, somebody())).body.reason).toBe('nocustuser');
    expect((await handOver(at, from, from)).body.reason).toBe('sameperson');
    // A Location Admin has no part in the actions of people everywhere.
    expect((await handOver(at, from, at.master, elsewhere)).body.reason).toBe('notAllowed');
    expect(await open(at, from)).toBe(3);
    await seats.remove(from);
    expect((await handOver(at, from, at.master)).body).toMatchObject({ handed: 3, left: 0 });
  });

  test('at places that a Location Admin does not have are neither counted for them nor handed over by them', async () => {
    const leo = somebody();
    const seats = await begin(builder =>
      builder
        .location('south', 'South', 'USA')
        .person({ email: leo, firstName: 'Leo', type: 2, role: '', locations: ['south'] }),
    );
    const { at } = seats;
    const from = somebody();
    await seats.add(from, { anylocation: 'N', locations: [at.id('south')] });
    // They had Home before, where their actions stay theirs.
    await assign(at, from, 3);
    expect((await world.call(countOpenActions, { useremail: from }, { as: leo })).body.count).toBe(0);
    for (const to of [at.master, leo])
      expect((await handOver(at, from, to, leo)).body).toMatchObject({ handed: 0, kept: 0, left: 0 });
    expect(await open(at, from)).toBe(3);
  });
});

describe('the welcome', () => {
  test('leads to a sign-up, or to the sign-in of somebody with an account', async () => {
    const seats = await begin();
    const [fresh, known] = [`a+b${++made}@leaving.example`, somebody()];
    expect((await seats.add(fresh)).body.mailed).toBe('Y');
    const [mail] = mailsTo(world, fresh);
    expect(mail?.text).toContain(`/signup#email=${encodeURIComponent(fresh)}`);
    expect(mail?.text).toContain(seats.at.master);

    const other = await begin();
    await other.add(known);
    await world.call(recordSignIn, {}, { as: known });
    expect((await other.row(known))?.state).toBe('active');
    await other.remove(known);
    await world.at('2026-03-15T13:00:00Z', () => seats.add(known));
    expect(mailsTo(world, known)[0]?.text).toContain(`/login#email=${encodeURIComponent(known)}`);
    // They have not come since.
    expect(await seats.row(known)).toMatchObject({ state: 'invited', lastsignin: '' });
  });

  test('is not mailed for a seat that is off, or if the customer mails none', async () => {
    const silent = await begin(undefined, { mailsUsers: false });
    const seats = await begin();
    const [one, two] = [somebody(), somebody()];
    expect((await silent.add(one)).body.mailed).toBe('');
    expect((await seats.add(two, { activeu: 'N' })).body.mailed).toBe('');
    expect([...mailsTo(world, one), ...mailsTo(world, two)]).toEqual([]);
  });

  test('is mailed again while somebody has not come, three times a day at most', async () => {
    const seats = await begin();
    const email = somebody();
    const again = () => world.call(inviteAgain, { useremail: email }, { as: seats.at.master });
    await seats.add(email);
    expect((await again()).body).toMatchObject({ code: 200, message: expect.stringContaining(email) });
    expect((await again()).status).toBe(200);
    expect((await again()).body).toMatchObject({ code: 400, reason: 'toomanymails' });
    expect(mailsTo(world, email).length).toBe(3);
    await seats.change(email, { activeu: 'N' });
    expect((await again()).body.reason).toBe('notinvited');
  });
});
