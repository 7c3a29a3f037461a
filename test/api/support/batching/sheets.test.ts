import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { member } from '#functions/data/administration/member.ts';
import { readOne } from '#functions/data/table/table.ts';
import { locationsOf } from '#functions/data/topics/settings.ts';
import { changeSeat } from '#shared/contract/administration/people.ts';
import { columnNames } from '#shared/domain/loading/loads.ts';
import { Batching, deliverTo, sheetOf } from '#test/support/people/batching.ts';
import { organization } from '#test/support/people/organization.ts';
import { interleave } from '#test/support/turns/interleave.ts';
import { invoke } from '#test/support/turns/invoke.ts';
import { killedAfter } from '#test/support/turns/kill.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const begin = async (...args: Parameters<typeof organization>) => {
  const at = await organization(...args);
  return { at, batching: new Batching(world, at.customerid) };
};
const numbers = async (customerid: string) =>
  (await locationsOf(customerid, true)).map(({ internalId }) => internalId).sort();
const site = (number: string) => `Site ${number},USA,,23,${number},Y`;

/** Returns rows as a program writes them: each cell that `needs` quotes in quotes. */
const written = (rows: readonly (readonly string[])[], separator: string, needs: RegExp): string =>
  rows
    .map(row =>
      row.map(cell => (needs.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(separator),
    )
    .join('\r\n');

/** Rows of people that are wrong, each in its own way, and what is said about them. */
const wrong = [
  ['nobody,3,N,Nurse,HOME,Y', 'Invalid email address.'],
  ['P0@many.example,3,N,Nurse,HOME,Y', 'Duplicate User. Row 2 has the same address.'],
  [
    'a@many.example,4,N,Nurse,HOME,Y',
    'This is not a valid User Type code. Enter 1 for Master Admin, 2 for Location Admin, or 3 for User.',
  ],
  ['b@many.example,1,N,Nurse,HOME,Y', 'A Master Admin must have access to all locations.'],
  ['c@many.example,2,Y,Nurse,HOME,Y', 'A Location Admin cannot have access to all locations.'],
  ['d@many.example,3,?,Nurse,HOME,Y', 'Record is invalid. Please enter a valid value: Y or N.'],
  ['e@many.example,3,N,,HOME,Y', 'A User Role is required.'],
  ['f@many.example,3,N,Nurse,,Y', 'A CustomerLocationID is required.'],
  ['g@many.example,3,N,Nurse,NONE,Y', 'CustomerLocationID is not set up.'],
  ['h@many.example,3,N,Nurse,HOME,?', 'Record is invalid. Please enter a valid value: Y or N.'],
  ['i@many.example,3,N,=1+1,HOME,Y', 'The cell has a formula. Replace it with its value.'],
  [
    'j@many.example,3,N,Nurse,HOME,Y,more',
    'Record is invalid. Please enter a valid value: the row has more than 6 fields.',
  ],
  ['k@many.example,3,N', 'Record is invalid. Please enter a valid value: the row has 3 fields instead of 6.'],
] as const;

describe('A sheet as customers send it', () => {
  test('of 2,000 rows with every kind of error says of each row what is wrong with it, and of no other', async () => {
    const { batching } = await begin(undefined, { userLimit: 3000 });
    const lines = Array.from({ length: 2000 }, (_, n) =>
      n > 0 && n % 150 === 0 ? wrong[n / 150 - 1]![0] : `p${n}@many.example,3,N,Nurse,HOME,Y`,
    );
    const { batch, counts } = await batching.check('people', sheetOf('people', ...lines));
    expect(counts).toEqual({ add: 2000 - wrong.length, change: 0, unchanged: 0, refused: wrong.length });
    const { rows } = await batching.get(batch.batchid, { only: 'refused' });
    expect(rows.map(({ row, findings }) => [row, findings[0]!.what])).toEqual(
      wrong.map(([, what], at) => [(at + 1) * 150 + 2, what]),
    );
  });

  test('with a byte order mark, semicolons, blank rows and leading zeros is loaded as it looks', async () => {
    const { at, batching } = await begin();
    const text = sheetOf('places', site('007'), '', site('0042')).replaceAll(',', ';');
    await batching.load('places', `\uFEFF${text}`);
    expect(await numbers(at.customerid)).toEqual(['0042', '007', 'HOME']);
  });

  test.each<[string, (rows: readonly (readonly string[])[]) => string]>([
    ['Excel', rows => `\uFEFF${written(rows, ';', /[;"]/)}\r\n`],
    ['LibreOffice', rows => `${written(rows, ',', /^(?!\d+$)/).replaceAll('\r\n', '\n')}\n`],
    ['Google', rows => written(rows, ',', /[,"]/)],
  ])('saved by %s is loaded as it was typed', async (_, save) => {
    const { at, batching } = await begin();
    const name = 'Main "A"; East, floor 2';
    const cells = [
      columnNames('places', 'batch'),
      [name, 'USA', '', '23', '007', 'Y'],
      ['', '', '', '', '', ''],
    ];
    await batching.load('places', save(cells));
    const places = await locationsOf(at.customerid, true);
    expect(places.filter(place => place.internalId === '007').map(place => place.name)).toEqual([name]);
  });

  test('from a spreadsheet program keeps leading zeros, and a number that became a date is its day', async () => {
    const { at, batching } = await begin();
    const text = (value: string) => ({ value, type: String });
    const row = (id: object) => [text('Site'), text('USA'), null, { value: 23, type: Number }, id, text('Y')];
    const bytesOf = async (...rows: object[]) => {
      const head = columnNames('places', 'batch').map(text);
      const made = await writeXlsxFile([head, ...rows] as never, { dateFormat: 'yyyy-mm-dd' } as never);
      return (made as unknown as { toBuffer(): Promise<Uint8Array> }).toBuffer();
    };
    const dated = { value: new Date('2024-03-01T00:00:00Z'), type: Date, format: 'yyyy-mm-dd' };
    const { batch } = await batching.check('places', await bytesOf(row(text('007')), row(dated)), 'xlsx');
    await batching.start(batch.batchid);
    await world.local.work();
    expect(await numbers(at.customerid)).toEqual(['007', '2024-03-01', 'HOME']);
    const merged = [{ ...text('Merged'), columnSpan: 2 }, null, null, { value: 23, type: Number }];
    const refused = await batching.check(
      'places',
      await bytesOf([...merged, text('M-1'), text('Y')], row(text('008'))),
      'xlsx',
    );
    expect([refused.rows[0]!.outcome, refused.rows[0]!.findings[0]!.what]).toEqual([
      'refused',
      expect.stringContaining('Unmerge'),
    ]);
  });
});

describe('A sheet beside another change', () => {
  test('that is uploaded twice and loaded twice at once adds each row once', async () => {
    const { at, batching } = await begin();
    const rows = sheetOf('places', ...['1', '2', '3'].map(site));
    const both = await Promise.all([batching.upload('places', rows), batching.upload('places', rows)]);
    await world.local.work();
    const jobs = await Promise.all(both.map(batchid => batching.start(batchid)));
    await Promise.all(jobs.map(deliverTo));
    expect(await numbers(at.customerid)).toEqual(['1', '2', '3', 'HOME']);
    const results = await Promise.all(both.map(batchid => batching.get(batchid)));
    const loaded = results.map(({ applied }) => applied!.loaded);
    expect(loaded[0]! + loaded[1]!).toBe(3);
    const why = results.find(({ applied }) => applied!.loaded < 3)!.applied!.stopped.why;
    expect(why).toContain('another location has taken the CustomerLocationID');
    await world.local.work();
  });

  test('adds a person once, also if an administrator adds the same one, in any order of the requests', async () => {
    let made = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 1 }), { minLength: 40, maxLength: 40 }), async turns => {
        const { at, batching } = await begin();
        const email = `both${++made}@same.example`;
        const { batch } = await batching.check('people', sheetOf('people', `${email},3,N,Nurse,HOME,Y`));
        const job = await batching.start(batch.batchid);
        const input = {
          selection: 'addadmin' as const,
          useremail: email,
          admintypeid: 3 as const,
          anylocation: 'Y' as const,
          userrole: 'Surgeon',
          activeu: 'Y' as const,
          revision: 0,
        };
        let status = 0;
        const add = async () => {
          ({ status } = await invoke(world, changeSeat, input, at.master));
        };
        await interleave([() => deliverTo(job), add], turns);
        const { applied } = await batching.get(batch.batchid);
        const seat = await readOne(member(at.customerid, email), true);
        const told = [applied!.loaded, status === 200, seat?.role];
        expect([
          [1, false, 'Nurse'],
          [0, true, 'Surgeon'],
        ]).toContainEqual(told);
        const added = (await at.activity()).filter(({ event }) => event === 'person added');
        expect(added.length).toBe(1);
        await world.local.work();
      }),
      { numRuns: 8 },
    );
  });

  test('gives each person one seat and one welcome, wherever a worker is killed', async () => {
    const points = fc.nat({ max: 40 });
    let made = 0;
    await fc.assert(
      fc.asyncProperty(points, points, async (first, second) => {
        const { at, batching } = await begin(undefined, { mailsUsers: true });
        const emails = [1, 2, 3].map(n => `k${++made}.${n}@killed.example`);
        const rows = emails.map(email => `${email},3,N,Nurse,HOME,Y`);
        const { batchid } = (await batching.check('people', sheetOf('people', ...rows))).batch;
        const job = await batching.start(batchid);
        for (const [n, after] of [first, second].entries()) {
          const when = new Date(world.now.getTime() + n * 181_000).toISOString();
          await world.at(when, () => killedAfter(after, () => deliverTo(job).catch(() => true)));
        }
        await world.at(new Date(world.now.getTime() + 400_000).toISOString(), () => deliverTo(job));
        expect((await batching.get(batchid)).applied).toMatchObject({ state: 'done', loaded: 3 });
        for (const email of emails) {
          expect(await readOne(member(at.customerid, email), true)).toMatchObject({ revision: 0 });
          const mails = world.local.mailbox.messages().filter(({ to }) => to === email);
          expect(mails.length).toBeLessThanOrEqual(1);
        }
        const added = (await at.activity()).filter(({ event }) => event === 'person added');
        expect(added.length).toBe(3);
        await world.local.work();
      }),
      { numRuns: 10 },
    );
  });
});
