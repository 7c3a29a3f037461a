import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { person } from '#functions/data/accounts/person.ts';
import { keys } from '#functions/data/table/keys.ts';
import { readOne, update, write } from '#functions/data/table/table.ts';
import { locationsOf } from '#functions/data/topics/settings.ts';
import { changeSeat } from '#shared/contract/administration/people.ts';
import { people } from '#test/support/cast.ts';
import { addStep, removeStep } from '#test/support/database/steps.ts';
import { deliver, Importing } from '#test/support/people/importing.ts';
import { organization } from '#test/support/people/organization.ts';
import { Seats } from '#test/support/people/seats.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());
afterEach(() => removeStep('planted'));

const head = 'User Email,User Type,All Locations,Locations';
const fileOf = (...lines: string[]) => [head, ...lines].join('\n');
let made = 0;
const somebody = () => `import${++made}@people.example`;

const begin = async (...args: Parameters<typeof organization>) => {
  const seats = new Seats(world, await organization(...args));
  return { seats, importing: new Importing(world, 'people', seats.at.master) };
};
const mailsTo = (email: string) => world.local.mailbox.messages().filter(({ to }) => to === email);

describe('A file of people', () => {
  test('gives each a seat and mails each one welcome; who is refused gets neither', async () => {
    const { seats, importing } = await begin();
    const [one, two, three] = [somebody(), somebody(), somebody()];
    const file = fileOf(
      `${one.toUpperCase()},User,,home`,
      `${two},Master Admin,,`,
      `${three},User,,nowhere`,
      `${people.ben},User,Y,`,
      `${seats.at.master},User,Y,`,
    );
    const { added, refused, notmailed } = await importing.import(file);
    expect([added, notmailed]).toEqual([2, 0]);
    expect(refused.map(({ row, reasons }) => [row, reasons])).toEqual([
      [4, ['Locations: There is no location named nowhere.']],
      [
        5,
        [
          'User Email: This admin/user is already active with another customer. A user cannot use the same email for two different customers.',
        ],
      ],
      [6, ['User Email: This person is an admin or user here already.']],
    ]);
    expect(await seats.row(one)).toMatchObject({
      admintypeid: 3,
      locations: [seats.at.id('home')],
      state: 'invited',
    });
    expect(await seats.row(two)).toMatchObject({ admintypeid: 1, anylocation: 'Y' });
    expect([one, two, three, people.ben].map(email => mailsTo(email).length)).toEqual([1, 1, 0, 0]);
    const events = (await seats.at.activity()).map(({ event }) => event).sort();
    expect(events).toEqual(['people imported', 'person added', 'person added']);
  });

  test('mails nobody where the organization wants that', async () => {
    const { importing } = await begin(undefined, { mailsUsers: false });
    const email = somebody();
    expect(await importing.import(fileOf(`${email},User,Y,`))).toMatchObject({ added: 1, notmailed: 0 });
    expect(mailsTo(email)).toEqual([]);
  });

  test('meets the limit together with additions at the same moment', async () => {
    const { seats, importing } = await begin(undefined, { userLimit: 8 });
    const { jobid } = await importing.check(
      fileOf(...Array.from({ length: 8 }, () => `${somebody()},User,Y,`)),
    );
    expect(await importing.preview(jobid)).toMatchObject({ ready: 8, full: [] });
    const { body } = await importing.apply(jobid);
    const [, ...singles] = await Promise.all([
      world.local.work(),
      ...Array.from({ length: 3 }, () => seats.add(somebody())),
    ]);
    const beside = singles.filter(({ status }) => status === 200).length;
    const { added, refused } = await importing.result(body.jobid);
    expect(added + beside).toBe(8);
    expect(refused.length).toBe(8 - added);
    for (const { reasons } of refused) expect(reasons[0]).toMatch(/^You will exceed your user limit of 8\./);
    expect((await seats.list()).Limit.usercount).toBe(8);
  });

  test('refuses one by one who became impossible since the preview', async () => {
    const { seats, importing } = await begin();
    const [one, two, three] = [somebody(), somebody(), somebody()];
    const { jobid } = await importing.check(fileOf(...[one, two, three].map(each => `${each},User,Y,`)));
    await seats.add(one);
    const elsewhere = await begin();
    await elsewhere.seats.add(two);
    const { body } = await importing.apply(jobid);
    await world.local.work();
    const { added, refused } = await importing.result(body.jobid);
    expect(added).toBe(1);
    expect(refused.map(({ row, reasons }) => [row, reasons[0]?.slice(0, 40)])).toEqual([
      [2, 'This admin/user already exists.'],
      [3, 'This admin/user is already active with a'],
    ]);
    expect((await readOne(person(two)))?.customerid).toBe(elsewhere.seats.at.customerid);
  });

  test('puts nobody at a location that was switched off since the preview, however many there are', async () => {
    const names = Array.from({ length: 81 }, (_, n) => `p${n}`);
    const { seats, importing } = await begin(
      builder => {
        for (const name of names) builder.location(name, `Place ${name}`, 'USA');
      },
      { locationLimit: 100 },
    );
    const { customerid, id } = seats.at;
    const [one, two] = [somebody(), somebody()];
    const { jobid } = await importing.check(
      fileOf(`${one},User,,${names.join('; ')}`, `${two},User,,p0; p1`),
    );
    const last = (await locationsOf(customerid, true))
      .filter(({ name }) => name !== 'Home')
      .toSorted((a, b) => a.revision - b.revision)
      .at(-1)!;
    await write(update(keys.location(customerid, last.locationid), { active: false }));
    expect(names.map(id)).toContain(last.locationid);
    const { body } = await importing.apply(jobid);
    await world.local.work();
    const { added, refused } = await importing.result(body.jobid);
    expect([added, refused.map(({ reasons }) => reasons)]).toEqual([
      1,
      [[changeSeat.refusals.inactivelocation.message]],
    ]);
    expect(await seats.row(one)).toBeUndefined();
  });

  test('is continued after the worker was killed anywhere: one seat and at most one welcome each', async () => {
    for (const nth of [5, 9, 14, 20]) {
      const { seats, importing } = await begin();
      const some = [somebody(), somebody(), somebody()];
      const { jobid: checked } = await importing.check(fileOf(...some.map(each => `${each},User,Y,`)));
      const { jobid } = (await importing.apply(checked)).body;
      let writes = 0;
      addStep('planted', (next, context) => async args => {
        if (/Transact|Update|Put|Delete/.test(String(context.commandName))) writes++;
        if (writes >= nth) throw new Error('planted');
        return next(args);
      });
      await deliver(jobid).catch(() => true);
      removeStep('planted');
      const later = new Date(world.now.getTime() + 181_000).toISOString();
      await world.at(later, () => deliver(jobid));
      expect(await importing.result(jobid)).toMatchObject({ added: 3, refused: [] });
      expect((await seats.list()).Limit.usercount).toBe(3);
      const events = (await seats.at.activity()).filter(({ event }) => event === 'person added');
      expect(events.length).toBe(3);
      const mails = some.map(email => mailsTo(email).length);
      expect(Math.max(...mails)).toBe(1);
      expect(mails.filter(count => count === 0).length).toBeLessThanOrEqual(1);
      await world.local.work();
    }
  });

  test.each([1, 2, 3, 4, 5])(
    'is not done twice by a worker that only seemed dead at its write %i, and that another one has replaced',
    async nth => {
      const { seats, importing } = await begin();
      const some = [somebody(), somebody(), somebody()];
      const { jobid: checked } = await importing.check(fileOf(...some.map(each => `${each},User,Y,`)));
      const { jobid } = (await importing.apply(checked)).body;
      const later = new Date(world.now.getTime() + 181_000).toISOString();
      let writes = 0;
      addStep('planted', (next, context) => async args => {
        const isRow = JSON.stringify(args.input).includes('ROW#');
        if (isRow && /Transact|Update/.test(String(context.commandName)) && ++writes === nth)
          await world.at(later, () => deliver(jobid));
        return next(args);
      });
      expect(await deliver(jobid)).toBe(false);
      removeStep('planted');
      expect(await importing.result(jobid)).toMatchObject({ added: 3, refused: [], notmailed: 0 });
      expect((await seats.list()).Limit.usercount).toBe(3);
      expect(some.map(email => mailsTo(email).length)).toEqual([1, 1, 1]);
      const events = (await seats.at.activity()).map(({ event }) => event);
      expect(events.filter(event => event === 'person added').length).toBe(3);
      expect(events.filter(event => event === 'people imported').length).toBe(1);
      await world.local.work();
    },
  );
});
