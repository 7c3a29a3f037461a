import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { member } from '#functions/data/administration/member.ts';
import { readOne } from '#functions/data/table/table.ts';
import { getAbsence, setAbsence } from '#shared/contract/administration/absences.ts';
import type { Input } from '#shared/contract/kit/call.ts';
import { organization } from '#test/support/people/organization.ts';
import { Seats } from '#test/support/people/seats.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

let made = 0;

/** Ann and Bob are Users at Home, Cy is one at South, Leo is Home's Location Admin. It is 15 March. */
async function clinicWith(about: Parameters<typeof organization>[1] = {}) {
  const domain = `away${++made}.example`;
  const [ann, bob, cy, leo] = ['ann.lee', 'bob.ray', 'cy.kim', 'leo.fox'].map(
    name => `${name}@${domain}`,
  ) as [string, string, string, string];
  const user = (email: string, ...locations: string[]) => ({ email, type: 3 as const, role: '', locations });
  const at = await organization(
    builder =>
      builder
        .location('south', 'South', 'USA')
        .person({ ...user(ann, 'home'), firstName: 'Ann' })
        .person({ ...user(bob, 'home'), firstName: 'Bob' })
        .person({ ...user(cy, 'south'), firstName: 'Cy' })
        .person({ email: leo, firstName: 'Leo', type: 2, role: '', locations: ['home'] }),
    about,
  );
  const revision = async (email: string) =>
    (await readOne(member(at.customerid, email), true))?.revision ?? 0;
  /** Says that somebody is away, as who last saw their seat. */
  const away = async (
    useremail: string,
    absence: Input<typeof setAbsence>['absence'],
    { as = useremail, seen }: { as?: string; seen?: number } = {},
  ) =>
    world.call(
      setAbsence,
      { useremail, ...(absence && { absence }), revision: seen ?? (await revision(useremail)) },
      { as },
    );
  const read = (useremail: string, as = useremail) => world.call(getAbsence, { useremail }, { as });
  return { at, seats: new Seats(world, at), ann, bob, cy, leo, away, read };
}

const days = { from: '2026-03-20', to: '2026-03-27' };

describe('An absence', () => {
  test('is set by the person and by who administers them, told in the list and the activity, and taken back', async () => {
    const { at, seats, ann, bob, leo, away, read } = await clinicWith();
    const set = await away(ann, { ...days, substitute: bob });
    const row = { useremail: ann, ...days, substitute: bob, standsin: bob, state: 'ahead', revision: 1 };
    expect(set).toMatchObject({ status: 200, body: { message: 'Absence saved', row } });
    expect((await read(ann)).body).toMatchObject({ row, today: '2026-03-15', furthest: '2027-03-16' });
    for (const as of [at.master, leo]) expect((await seats.list(as)).Away).toEqual([row]);

    const longer = { from: '2026-03-10', to: '2026-04-02', substitute: leo };
    expect((await away(ann, longer, { as: leo })).body.row).toMatchObject({ ...longer, state: 'now' });
    expect((await away(ann, undefined, { as: at.master })).body.row).toMatchObject({
      state: '',
      standsin: '',
    });
    expect((await seats.list()).Away).toEqual([]);

    const told = (await at.activity()).filter(({ event }) => event.startsWith('absence'));
    expect(Object.fromEntries(told.map(({ event, email }) => [email, event]))).toEqual({
      [ann]: 'absence set',
      [leo]: 'absence set',
      [at.master]: 'absence taken back',
    });
    expect(told.find(({ email }) => email === leo)!.changes).toEqual([
      { field: 'Away from', from: '20 Mar 2026', to: '10 Mar 2026' },
      { field: 'Away through', from: '27 Mar 2026', to: '2 Apr 2026' },
      { field: 'Answers instead', from: bob, to: leo },
    ]);
  });

  test('is over when its last day has passed at the customer, and leaves the list', async () => {
    const { seats, ann, bob, away, read } = await clinicWith({ timezone: 'Pacific/Auckland' });
    await away(ann, { from: '2026-03-16', to: '2026-03-16', substitute: bob });
    // In Auckland, the 16th begins at 11:00 and ends at 11:00 UTC.
    const state = async (at: string) =>
      world.at(at, async () => [(await read(ann)).body.row.state, (await seats.list()).Away.length]);
    expect(await state('2026-03-16T10:59:00Z')).toEqual(['now', 1]);
    expect(await state('2026-03-16T11:00:00Z')).toEqual(['over', 0]);
  });

  test.each([
    ['wrongway', { from: '2026-03-27', to: '2026-03-20' }, 'Choose 27 Mar 2026 or a later day.'],
    ['over', { from: '2026-03-01', to: '2026-03-14' }, 'Choose 15 Mar 2026 or a later day.'],
    ['toofar', { from: '2026-03-20', to: '2027-03-17' }, 'Choose 16 Mar 2027 or an earlier day.'],
  ])('with wrong days is refused in words: %s', async (reason, wrong, words) => {
    const { ann, bob, away, read } = await clinicWith();
    const { body } = await away(ann, { ...wrong, substitute: bob });
    expect(body).toMatchObject({ code: 400, reason, message: expect.stringContaining(words) });
    expect((await read(ann)).body.row.revision).toBe(0);
  });

  test('with a day that does not exist is refused at its field', async () => {
    const { ann, bob, away } = await clinicWith();
    const { status, body } = await away(ann, { from: '2026-02-30', to: '2026-03-20', substitute: bob });
    expect([status, JSON.stringify(body)]).toEqual([
      422,
      expect.stringContaining('First day is not a day of the calendar.'),
    ]);
  });

  test('is refused for oneself as substitute, and for who is off, elsewhere, or of another customer', async () => {
    const { seats, ann, bob, cy, away, read } = await clinicWith();
    const other = await clinicWith();
    expect((await away(ann, { ...days, substitute: ann })).body.reason).toBe('oneself');
    await seats.change(bob, { activeu: 'N' });
    for (const substitute of [bob, cy, other.ann, 'nobody@away.example']) {
      const { body } = await away(ann, { ...days, substitute });
      expect(body.reason).toBe('nosubstitute');
      expect(body.message).toContain(substitute);
    }
    const choices = (await read(ann)).body.people.map(({ useremail }) => useremail);
    expect(choices).not.toContain(bob);
    expect(choices).not.toContain(cy);
    expect(choices).toContain(seats.at.master);
  });

  test('names who stands in for the substitute, and nobody once that person was removed', async () => {
    const { seats, ann, bob, leo, away } = await clinicWith();
    await away(bob, { ...days, substitute: leo });
    expect((await away(ann, { ...days, substitute: bob })).body.row.standsin).toBe(leo);
    await seats.remove(bob);
    expect((await seats.list()).Away).toMatchObject([{ useremail: ann, substitute: bob, standsin: '' }]);
  });

  test('that leads back in a circle is refused, with the day and the people', async () => {
    const { ann, bob, leo, away } = await clinicWith();
    await away(bob, { ...days, substitute: leo });
    await away(leo, { from: '2026-03-25', to: '2026-03-30', substitute: ann });
    const { body } = await away(ann, { ...days, substitute: bob });
    expect(body).toMatchObject({
      reason: 'circle',
      message: expect.stringContaining('On 25 Mar 2026'),
    });
    expect(body.message).toContain('Ann Lee, Bob Ray, Leo Fox');
    const before = { from: '2026-03-20', to: '2026-03-24', substitute: bob };
    expect((await away(ann, before)).status).toBe(200);
  });
});

describe('Who may say that somebody is away', () => {
  test('is that person and who administers them, nobody else', async () => {
    const { at, ann, bob, cy, leo, away, read } = await clinicWith();
    const other = await clinicWith();
    for (const [email, as] of [
      [ann, bob],
      [at.master, ann],
      [at.master, leo],
      [cy, leo],
      [ann, other.at.master],
      ['nobody@away.example', at.master],
    ] as const) {
      expect((await away(email, { ...days, substitute: leo }, { as, seen: 0 })).body.reason).toBe(
        'notAllowed',
      );
      expect((await read(email, as)).body.reason).toBe('notAllowed');
    }
    expect((await away(leo, { ...days, substitute: ann })).status).toBe(200);
  });
});

test('of somebody who is off, the administrator still reads it, and nobody sets it', async () => {
  const { at, seats, ann, bob, away, read } = await clinicWith();
  await away(ann, { ...days, substitute: bob });
  await seats.change(ann, { activeu: 'N' });
  expect((await read(ann, at.master)).body.row).toMatchObject({ ...days, standsin: '' });
  expect((await away(ann, undefined, { as: at.master })).body.reason).toBe('notAllowed');
  expect((await seats.list()).Away).toEqual([]);
});

describe('Two at once', () => {
  test('a save on a seat that was changed is refused with what is there, and one that is there already succeeds', async () => {
    const { seats, ann, bob, leo, away } = await clinicWith();
    await seats.change(ann, { userrole: 'Night shift' });
    const stale = await away(ann, { ...days, substitute: bob }, { seen: 0 });
    expect(stale.body).toMatchObject({ reason: 'stale', row: { state: '', revision: 1 } });
    const [one, two] = await Promise.all([
      away(ann, { ...days, substitute: bob }, { seen: 1 }),
      away(ann, { ...days, substitute: leo }, { as: leo, seen: 1 }),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const [won] = [one, two].filter(({ status }) => status === 200);
    const again = await away(ann, { ...days, substitute: won!.body.row.substitute }, { seen: 1 });
    expect(again.body.row.revision).toBe(2);
  });

  test('people who name each other at the same moment are not both away', async () => {
    for (let round = 0; round < 5; round++) {
      const { ann, bob, away } = await clinicWith();
      const answers = await Promise.all([
        away(ann, { ...days, substitute: bob }),
        away(bob, { ...days, substitute: ann }),
      ]);
      expect(answers.map(({ body }) => body.reason ?? 'saved').sort()).toEqual(['circle', 'saved']);
    }
  });
});
